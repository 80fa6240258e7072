// @vitest-environment page
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createUser, screen, waitFor } from '#tests/support/render.tsx'
import { MarketSuggestion } from './market-suggestion.tsx'
import { suggestMarket } from './suggest-market.client.ts'

const t = createTranslator('de_DE', messagesOf('de_DE'))
const german = renderToStaticMarkup(<MarketSuggestion locale="de_DE" t={t} />)
const fetchPage = vi.hoisted(() => vi.fn())
vi.mock('#lib/http/fetch-page.ts', () => ({ fetchPage }))

beforeEach(() => {
  resetBrowser('/en_GB/women/shoes?sort=newest')
  document.documentElement.dataset.brand = 'vereda'
  document.body.innerHTML = ''
  fetchPage.mockReset()
  fetchPage.mockImplementation(async () => new DOMParser().parseFromString(german, 'text/html'))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

const card = () => screen.queryByRole('complementary', { name: 'Land und Sprache' })

function visits(): string[] {
  const visited: string[] = []
  const spy = vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  onTestFinished(() => spy.mockRestore())
  return visited
}

it('suggests the shop of the visitor’s country, in its language', async () => {
  await suggestMarket()
  expect(card()?.textContent).toContain('Deutschland')
  expect(location.pathname).toBe('/en_GB/women/shoes')
})

it('is not shown again, in any visit, after the visitor chose to stay', async () => {
  await suggestMarket()
  await createUser().click(screen.getByRole('button'))
  expect(card()).toBeNull()
  sessionStorage.clear()
  await suggestMarket()
  expect([card(), fetchPage.mock.calls.length]).toEqual([null, 1])
})

it('is shown once per visit, whatever markets the visitor opens', async () => {
  await suggestMarket()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/fr_FR')
  await suggestMarket()
  expect([card(), fetchPage.mock.calls.length]).toEqual([null, 1])
})

it('links to the page that is shown when it is clicked', async () => {
  const visited = visits()
  await suggestMarket()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de_DE/damen/schuhe?sort=newest')
  history.replaceState(null, '', '/en_GB/women/shoes/andar/K100052-001')
  await createUser().click(screen.getByRole('link'))
  await waitFor(() => expect(visited).toEqual([expect.stringMatching(/^\/de_DE\/.+\/K100052-001$/)]))
})

it('is not shown while a dialog is open', async () => {
  document.body.innerHTML = '<dialog open></dialog>'
  await suggestMarket()
  expect(card()).toBeNull()
})
