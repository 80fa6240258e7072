// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { buildMarketSuggestion } from '#lib/market/build-market-list.ts'
import {
  fetchMarketList,
  fetchMarketPaths,
  fetchMarketSuggestion,
} from '#lib/market/fetch-market-data.client.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { createBagDto } from '#tests/fixtures/bag-dto.ts'
import { marketListSample as list } from '#tests/fixtures/market-list.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { act, render, screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { MarketChooserProvider } from './market-chooser.tsx'
import { MarketSuggestion } from './market-suggestion.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}))
vi.mock('#lib/market/fetch-market-data.client.ts')

const api = mockShopApi()

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const german = buildMarketSuggestion('de_DE', createTranslator('de_DE', messagesOf('de_DE')))

beforeEach(() => {
  resetBrowser('/en_GB/women/shoes?sort=newest')
  vi.mocked(fetchMarketSuggestion).mockReset().mockResolvedValue(german)
  vi.mocked(fetchMarketList).mockReset().mockResolvedValue(list)
  vi.mocked(fetchMarketPaths)
    .mockReset()
    .mockImplementation(async (page) => ({ de_DE: page.replace('/en_GB', '/de_DE') }))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

const card = () => screen.queryByRole('complementary', { name: 'Land und Sprache' })
const link = () => screen.getByRole('link', { name: german.go })

async function openPage(onChange: (isShown: boolean) => void = () => undefined, knowsCountry = false) {
  const page = () => (
    <MarketChooserProvider shop={shop} label="Country and language">
      <MarketSuggestion shop={shop} knowsCountry={knowsCountry} onChange={onChange} />
    </MarketChooserProvider>
  )
  const rendered = await render(page())
  return {
    ...rendered,
    navigate: (path: string) => {
      history.replaceState(null, '', path)
      return rendered.rerender(page())
    },
  }
}

function visits(): string[] {
  const visited: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  return visited
}

it('suggests the shop of the visitor’s country, in its language', async () => {
  const onChange = vi.fn()
  await openPage(onChange)
  await waitFor(() => expect(card()?.textContent).toContain('Deutschland'))
  expect(card()?.lang).toBe('de-DE')
  expect(onChange.mock.calls).toEqual([[true]])
  expect(location.pathname).toBe('/en_GB/women/shoes')
})

it.each([
  ['its button', '{Enter}'],
  ['Escape', '{Escape}'],
])('is closed by %s, and not shown again in any visit', async (_, key) => {
  const onChange = vi.fn()
  const { user, unmount } = await openPage(onChange)
  act(() => screen.getByRole('button', { name: german.stay }).focus())
  await user.keyboard(key)
  expect(card()).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith(false)
  await unmount()
  sessionStorage.clear()
  await openPage()
  expect([card(), vi.mocked(fetchMarketSuggestion).mock.calls.length]).toEqual([null, 1])
})

it('is shown once per visit', async () => {
  const { unmount } = await openPage()
  expect(card()).not.toBeNull()
  await unmount()
  await openPage()
  expect([card(), vi.mocked(fetchMarketSuggestion).mock.calls.length]).toEqual([null, 1])
})

it('links to the page that is shown', async () => {
  const { user, navigate } = await openPage()
  await waitFor(() => expect(link().getAttribute('href')).toBe('/de_DE/women/shoes?sort=newest'))
  await navigate('/en_GB/women/shoes/andar/K100052-001')
  await waitFor(() => expect(link().getAttribute('href')).toBe('/de_DE/women/shoes/andar/K100052-001'))
  const followed = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', followed, { once: true })
  await user.click(link())
  expect(readStored(pageSlots.marketChoice('vereda'))).toBe('DE')
})

it('waits with a click until the path of the page is known', async () => {
  const visited = visits()
  const { promise, resolve } = Promise.withResolvers<Record<string, string>>()
  vi.mocked(fetchMarketPaths).mockReturnValue(promise)
  const { user } = await openPage()
  await user.click(link())
  expect([link().getAttribute('aria-busy'), visited]).toEqual(['true', []])
  resolve({ de_DE: '/de_DE/damen/schuhe' })
  await waitFor(() => expect(visited).toEqual(['/de_DE/damen/schuhe']))
})

it('opens the market chooser at the market for a visitor with a bag', async () => {
  saveBag('vereda', 'GB', 'h', Date.now())
  api.respond('retrieveBag', { bag: createBagDto([]) })
  const { user } = await openPage()
  await user.click(link())
  expect(card()).toBeNull()
  const germany = await screen.findByRole('link', { name: 'Shop in: Germany, Deutsch' })
  expect(germany.closest('details')?.open).toBe(true)
})

it('is not shown while a dialog is open', async () => {
  await render(<dialog open />)
  await openPage()
  expect([card(), vi.mocked(fetchMarketSuggestion).mock.calls.length]).toEqual([null, 1])
})

it.each([
  ['the network names', () => Response.json({ country: 'FR' }), 'fr_FR'],
  ['the time zone names if the network’s answer fails', () => Response.error(), 'de_DE'],
])('suggests the country that %s', async (_, reply, locale) => {
  vi.stubGlobal('fetch', async () => reply())
  onTestFinished(() => void vi.unstubAllGlobals())
  await openPage(undefined, true)
  await waitFor(() => expect(fetchMarketSuggestion).toHaveBeenCalledWith(locale))
})
