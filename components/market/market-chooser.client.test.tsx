// @vitest-environment page
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { hasTransferred } from '#lib/bag/transfer-bag.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { act, createUser, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { openMarketChooser } from './market-chooser.client.ts'
import { MarketList } from './market-list.tsx'

const api = mockShopApi()
const t = createTranslator('en_GB', {})
const list = renderToStaticMarkup(<MarketList brand="vereda" locale="en_GB" t={t} />)
const pages = new Map<string, Promise<string>>()

vi.mock('#lib/http/fetch-page.ts', () => ({
  fetchPage: async (path: string) => {
    const html = await pages.get(new URL(path, location.href).pathname)
    if (html === undefined) throw new Error(`${path} is not stubbed`)
    return new DOMParser().parseFromString(html, 'text/html')
  },
}))

const market = `<main>${list}</main>`

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes?sort=price_asc')
  getQueryClient().clear()
  pages.clear()
  pages.set('/en_GB/markets', Promise.resolve(market))
  document.documentElement.dataset.brand = 'vereda'
  document.head.innerHTML = ''
  document.body.innerHTML = '<a data-markets href="/en_GB/markets">Country</a>'
})

/** Records the addresses that the page navigates to. */
function visits(): string[] {
  const visited: string[] = []
  const spy = vi.spyOn(location, 'assign').mockImplementation((url) => {
    visited.push(new URL(String(url), location.href).pathname + new URL(String(url), location.href).search)
  })
  onTestFinished(() => spy.mockRestore())
  return visited
}

const link = () => document.querySelector<HTMLAnchorElement>('a[data-markets]') ?? document.createElement('a')
const dialog = () =>
  document.querySelector<HTMLDialogElement>('dialog#market') ?? document.createElement('dialog')
const open = () => act(async () => openMarketChooser(link()))
const row = (name: string) => {
  const found = [...dialog().querySelectorAll('details')].find(
    (each) => each.querySelector('summary .b')?.textContent === name,
  )
  if (!found) throw new Error(`no ${name}`)
  return found
}
const shop = (name: string) => within(dialog()).getByRole('link', { name, hidden: true })
const getHref = (name: string) => shop(name).getAttribute('href')

/** Opens a country of the list. */
async function openCountry(name: string): Promise<HTMLDetailsElement> {
  const details = row(name)
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  return details
}

it('keeps the page and its query in each market, and shows what changes there', async () => {
  await open()
  expect(getHref('Shop in: Spain, Español')).toBe('/es_ES/todo/zapatos?sort=price_asc')
  expect(row('Spain').textContent).toContain('euros, tax included')
})

it('links to the same sheet by its name in each language', async () => {
  history.replaceState(null, '', '/en_GB/all/shoes/andar-sand/K100052-001')
  document.head.innerHTML =
    '<link rel="alternate" hreflang="it-CH" href="/it_CH/tutto/scarpe/andar-sabbia/K100052-001">'
  await open()
  expect(getHref('Shop in: Switzerland, Italiano')).toBe('/it_CH/tutto/scarpe/andar-sabbia/K100052-001')
})

it.each(['/en_GB/all/campergoods/gift-cards?sort=price_asc', '/en_XI/all/campergoods/gift-cards'])(
  'links to the home page of a market that does not have %s',
  async (path) => {
    history.replaceState(null, '', path)
    pages.set('/en_XI/markets', Promise.resolve(market))
    document.head.innerHTML =
      '<link rel="alternate" hreflang="en-GB" href="/en_GB/all/campergoods/gift-cards">'
    await open()
    expect(getHref('Shop in: Mexico')).toMatch(/^\/es_MX(\?|$)/)
  },
)

it('is searchable by keyboard alone, and reports that no country matches', async () => {
  await open()
  const user = createUser()
  const search = within(dialog()).getByRole('searchbox', { name: 'Find a country' })
  expect(document.activeElement).toBe(search)
  await user.keyboard('turk')
  const getShownCountries = () =>
    [...dialog().querySelectorAll<HTMLDetailsElement>('details')].filter(({ hidden }) => !hidden)
  expect(getShownCountries().map(({ dataset }) => dataset.market)).toEqual(['TR'])
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(shop('Shop in: Türkiye'))
  await user.clear(search)
  await user.keyboard('atlantis')
  expect(
    within(dialog()).getByText('No country of that name. Perhaps we do not deliver there yet.'),
  ).toBeTruthy()
})

it('delays a click until the page’s alternates are known', async () => {
  const visited = visits()
  document.head.innerHTML = '<link rel="canonical" href="/en_GB/all/shoes">'
  const { promise, resolve } = Promise.withResolvers<string>()
  pages.set('/en_GB/all/shoes', promise)
  const opening = openMarketChooser(link())
  await waitFor(() => expect(dialog().querySelector('details')).not.toBeNull())
  await openCountry('Spain')
  shop('Shop in: Spain, Español').click()
  expect([shop('Shop in: Spain, Español').getAttribute('aria-busy'), visited]).toEqual(['true', []])
  resolve('<link rel="alternate" hreflang="es-ES" href="/es_ES/todo/zapatos">')
  await opening
  await waitFor(() => expect(visited).toEqual(['/es_ES/todo/zapatos?sort=price_asc']))
  expect(readStored(slots.marketChoice('vereda'))).toBe('ES')
})

it('navigates to its page if the list fails to load, unless it was closed meanwhile', async () => {
  const visited = visits()
  const { promise, reject } = Promise.withResolvers<string>()
  pages.set('/en_GB/markets', promise)
  const opening = openMarketChooser(link())
  expect(dialog().getAttribute('aria-busy')).toBe('true')
  dialog().close()
  reject(new Error('no connection'))
  await opening
  expect(visited).toEqual([])
  await openMarketChooser(link())
  expect(visited).toEqual(['/en_GB/markets'])
})

const andar = createBagLineDto('a', 109)
const german = createBagDto([{ ...andar, own: { ...andar.own, current: 129 } }], {
  market: 'DE',
  currency: 'EUR',
})
const preview = (name: string) => row(name).querySelector('[data-bag-in]')?.textContent ?? ''

/** A bag that the market sells for 129 €. */
function openWithBag() {
  saveBag('vereda', 'GB', 'h', Date.now())
  api.respond('retrieveBag', { bag: createBagDto([andar]) })
  api.respond('cart', { bag: german, leftOut: [] })
}

it('previews the products that a market sells, and transfers them unless unticked', async () => {
  visits()
  openWithBag()
  await open()
  const details = await openCountry('Germany')
  await waitFor(() => expect(preview('Germany')).toContain('Andar, UK 8 (EU 42)'))
  expect(preview('Germany')).toMatch(/129\s?€/)
  const box = within(details).getByRole<HTMLInputElement>('checkbox', {
    name: 'Take along what is sold there',
  })
  expect(box.checked).toBe(true)
  shop('Shop in: Germany, Deutsch').click()
  expect(hasTransferred({ brand: 'vereda', locale: 'de_DE' })).toBe(true)
  box.checked = false
  shop('Shop in: Germany, Deutsch').click()
  expect(hasTransferred({ brand: 'vereda', locale: 'de_DE' })).toBe(false)
})

it('only says that the bag is parked if the market takes no online orders', async () => {
  openWithBag()
  await open()
  await openCountry('Israel')
  await waitFor(() => expect(preview('Israel')).toBe('Your bag here waits for you, for 30 days.'))
  expect(within(row('Israel')).queryByRole('checkbox')).toBeNull()
})

it('fetches the bag preview each time the list is opened', async () => {
  openWithBag()
  await open()
  await openCountry('Germany')
  await waitFor(() => expect(preview('Germany')).toContain('Andar'))
  dialog().close()
  api.respond('cart', { status: 'KO', errors: [{ code: 'internal_error', message: '' }], requestId: 'r' })
  getQueryClient().clear()
  await open()
  await openCountry('Germany')
  await waitFor(() => expect(preview('Germany')).toContain('We could not look up your bag just now'))
  dialog().close()
  api.respond('cart', { bag: german, leftOut: [] })
  const release = api.holdResponse('cart')
  await open()
  await openCountry('Germany')
  expect(preview('Germany')).toBe('')
  release()
  await waitFor(() => expect(preview('Germany')).toContain('Andar'))
})
