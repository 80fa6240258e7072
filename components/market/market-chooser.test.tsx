// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { hasTransferred } from '#lib/bag/transfer-bag.client.ts'
import { fetchMarketList, fetchMarketPaths } from '#lib/market/fetch-market-data.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { marketListSample as list } from '#tests/fixtures/market-list.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { fireEvent, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { MarketChooserProvider } from './market-chooser.tsx'
import { MarketLink } from './market-link.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/en_GB/all/shoes' }))
vi.mock('#lib/market/fetch-market-data.client.ts')

const api = mockShopApi()
const shop = { brand: 'vereda', locale: 'en_GB' } as const
const spanishShoes = '/es_ES/todo/zapatos?sort=price_asc'

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes?sort=price_asc')
  getQueryClient().clear()
  vi.mocked(fetchMarketList).mockReset().mockResolvedValue(list)
  vi.mocked(fetchMarketPaths).mockReset().mockResolvedValue({ es_ES: spanishShoes })
})

/** Records the addresses that the page navigates to. */
function visits(): string[] {
  const visited: string[] = []
  const spy = vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  onTestFinished(() => spy.mockRestore())
  return visited
}

async function renderLink() {
  const { user } = await render(
    <MarketChooserProvider shop={shop} label="Country and language">
      <MarketLink href="/en_GB/markets">Country</MarketLink>
    </MarketChooserProvider>,
  )
  return user
}

/** Opens the chooser and waits for its list. */
async function open() {
  const user = await renderLink()
  await user.click(screen.getByRole('link', { name: 'Country' }))
  await screen.findByRole('searchbox', { name: 'Find a country' })
  return user
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Country and language' })
const link = (name: string) => within(dialog()).getByRole('link', { name, hidden: true })
const row = (name: string) => {
  const found = within(dialog())
    .getAllByRole<HTMLDetailsElement>('group', { hidden: true })
    .find((each) => within(each).queryAllByText(name).length)
  if (!found) throw new Error(`no ${name}`)
  return found
}

function openCountry(name: string): HTMLDetailsElement {
  const details = row(name)
  details.open = true
  fireEvent(details, new Event('toggle'))
  return details
}

it('links to the same page in each market, and shows what changes there', async () => {
  await open()
  await waitFor(() => expect(link('Shop in: Spain, Español').getAttribute('href')).toBe(spanishShoes))
  expect(fetchMarketPaths).toHaveBeenCalledWith('/en_GB/all/shoes?sort=price_asc')
  expect(row('Spain').textContent).toContain('euros, tax included')
  expect(link('Shop in: Mexico').getAttribute('href')).toBe('/es_MX')
})

it('opens at the current market and closes the market that was open before', async () => {
  await open()
  expect(row('United Kingdom').open).toBe(true)
  openCountry('Spain')
  await waitFor(() => expect(row('United Kingdom').open).toBe(false))
  expect(row('Spain').open).toBe(true)
})

it('is searchable by keyboard alone, and reports that no country matches', async () => {
  const user = await open()
  const search = within(dialog()).getByRole<HTMLInputElement>('searchbox')
  expect(document.activeElement).toBe(search)
  await user.keyboard('turk')
  const getShownCountries = () =>
    within(dialog())
      .getAllByRole('group', { hidden: true })
      .filter((details) => !details.hidden)
  expect(getShownCountries()).toEqual([row('Türkiye')])
  expect(row('Türkiye').open).toBe(true)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(link('Shop in: Türkiye'))
  await user.clear(search)
  await user.type(search, 'atlantis')
  expect(within(dialog()).getByRole('status').textContent).toBe(list.none)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(search)
})

it('leads to the home page if the paths fail to load', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  vi.mocked(fetchMarketPaths).mockReturnValue(promise)
  const visited = visits()
  const user = await open()
  openCountry('Spain')
  await user.click(link('Shop in: Spain, Español'))
  reject(new Error('no connection'))
  await waitFor(() => expect(visited).toEqual(['/es_ES']))
})

it('delays a click until the page’s paths are known', async () => {
  const visited = visits()
  const { promise, resolve } = Promise.withResolvers<Record<string, string>>()
  vi.mocked(fetchMarketPaths).mockReturnValue(promise)
  const user = await open()
  openCountry('Spain')
  await user.click(link('Shop in: Spain, Español'))
  expect([link('Shop in: Spain, Español').getAttribute('aria-busy'), visited]).toEqual(['true', []])
  resolve({ es_ES: spanishShoes })
  await waitFor(() => expect(visited).toEqual([spanishShoes]))
  expect(readStored(pageSlots.marketChoice('vereda'))).toBe('ES')
})

it('does not navigate if it was closed before the paths are known', async () => {
  const visited = visits()
  const { promise, resolve } = Promise.withResolvers<Record<string, string>>()
  vi.mocked(fetchMarketPaths).mockReturnValue(promise)
  const user = await open()
  openCountry('Spain')
  await user.click(link('Shop in: Spain, Español'))
  await user.click(within(dialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  resolve({ es_ES: spanishShoes })
  await promise
  expect(visited).toEqual([])
})

it('navigates to its page if the list fails to load, unless it was closed meanwhile', async () => {
  const visited = visits()
  const { promise, reject } = Promise.withResolvers<never>()
  vi.mocked(fetchMarketList).mockReturnValueOnce(promise).mockRejectedValue(new Error('no connection'))
  const user = await renderLink()
  const country = screen.getByRole('link', { name: 'Country' })
  await user.click(country)
  await waitFor(() => expect(dialog().getAttribute('aria-busy')).toBe('true'))
  dialog().close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  reject(new Error('no connection'))
  await promise.catch(() => undefined)
  expect(visited).toEqual([])
  await user.click(country)
  await waitFor(() => expect(visited).toEqual(['/en_GB/markets']))
})

it('leaves a click to the browser on the page of all markets, and a click for a new tab', async () => {
  const user = await renderLink()
  const country = screen.getByRole('link', { name: 'Country' })
  const isHandled: boolean[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  document.addEventListener(
    'click',
    (event) => {
      isHandled.push(event.defaultPrevented)
      event.preventDefault()
    },
    stop,
  )
  await user.keyboard('{Control>}')
  await user.click(country)
  await user.keyboard('{/Control}')
  history.replaceState(null, '', '/en_GB/markets')
  await user.click(country)
  expect(isHandled).toEqual([false, false])
  expect(fetchMarketList).not.toHaveBeenCalled()
})

const andar = createBagLineDto('a', 109)
const german = createBagDto([{ ...andar, own: { ...andar.own, current: 129 } }], {
  market: 'DE',
  currency: 'EUR',
})

/** A bag that the German market sells for 129 €. */
function fillBag() {
  saveBag('vereda', 'GB', 'h', Date.now())
  api.respond('retrieveBag', { bag: createBagDto([andar]) })
  api.respond('cart', { bag: german, leftOut: [] })
}
const isTransferredTo = (locale: Locale) => hasTransferred({ brand: 'vereda', locale })

it('previews the products that a market sells, and transfers them unless unticked', async () => {
  const visited = visits()
  fillBag()
  vi.mocked(fetchMarketPaths).mockResolvedValue({ de_DE: '/de_DE/alle/schuhe' })
  const user = await open()
  const details = openCountry('Germany')
  expect(await within(details).findByText('Andar, UK 8 (EU 42)')).toBeTruthy()
  expect(details.textContent).toMatch(/129\s?€/)
  const box = within(details).getByRole<HTMLInputElement>('checkbox', {
    name: 'Take along what is sold there',
  })
  expect(box.checked).toBe(true)
  await user.click(link('Shop in: Germany, Deutsch'))
  expect(isTransferredTo('de_DE')).toBe(true)
  expect(visited).toEqual([expect.stringMatching(/^\/de_DE\/alle\/schuhe#./)])
  await user.click(box)
  fireEvent.click(link('Shop in: Germany, Deutsch'))
  expect(isTransferredTo('de_DE')).toBe(false)
  expect(visited).toHaveLength(1)
})

it('names the products that a market does not sell', async () => {
  fillBag()
  api.respond('cart', { bag: createBagDto([]), leftOut: [] })
  await open()
  const details = openCountry('Germany')
  expect(await within(details).findByText('not sold there')).toBeTruthy()
  expect(within(details).queryByRole('checkbox')).toBeNull()
})

it('only says that the bag is parked if the market takes no online orders', async () => {
  fillBag()
  await open()
  const details = openCountry('Israel')
  expect(await within(details).findByText('Your bag here waits for you, for 30 days.')).toBeTruthy()
  expect(within(details).queryByRole('checkbox')).toBeNull()
})

it('previews nothing without a bag and in the current market', async () => {
  await open()
  openCountry('Germany')
  saveBag('vereda', 'GB', 'h', Date.now())
  openCountry('United Kingdom')
  expect(api.calls('retrieveBag')).toEqual([])
})

it('says that the bag could not be looked up, and tries again when the market is opened again', async () => {
  fillBag()
  api.respond('cart', { status: 'KO', errors: [{ code: 'internal_error', message: '' }], requestId: 'r' })
  await open()
  const details = openCountry('Germany')
  expect(await within(details).findByText(list.bag.unknown)).toBeTruthy()
  api.respond('cart', { bag: german, leftOut: [] })
  openCountry('Spain')
  await waitFor(() => expect(details.open).toBe(false))
  openCountry('Germany')
  expect(await within(details).findByText('Andar, UK 8 (EU 42)')).toBeTruthy()
})
