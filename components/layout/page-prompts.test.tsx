// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { findSuggestion, type Suggestion } from '#components/market/find-suggestion.client.ts'
import { fetchMarketPaths } from '#lib/market/fetch-market-data.client.ts'
import { saveNewsletterRequest } from '#lib/newsletter/seen-popups.client.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { installCookieCheck } from '#lib/session/cookie-check-script.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { act, render, screen, waitFor } from '#tests/support/render.tsx'
import { PagePrompts } from './page-prompts.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('#components/market/find-suggestion.client.ts')
vi.mock('#lib/market/fetch-market-data.client.ts')

const german: Suggestion = {
  locale: 'de_DE',
  data: { tag: 'de-DE', name: 'Land', text: 'Deutschland?', go: 'Ja', stay: 'Hier bleiben' },
}

/** happy-dom has no popovers. */
const showPopover = vi.fn()
HTMLElement.prototype.showPopover = showPopover

beforeEach(() => {
  showPopover.mockReset()
  resetBrowser('/en_GB')
  document.documentElement.dataset.brand = 'vereda'
  installCookieCheck()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  vi.mocked(findSuggestion).mockReset().mockResolvedValue(null)
  vi.mocked(fetchMarketPaths).mockResolvedValue({})
})

const popup = () => screen.queryByRole('complementary', { name: 'Write to us', hidden: true })
const suggestion = () => screen.queryByRole('complementary', { name: 'Land' })

async function openPage(id = 'letter', invitesToNewsletter = true) {
  const content = <h2 id="popup-title">Write to us</h2>
  return render(
    <PagePrompts
      shop={{ brand: 'vereda', locale: 'en_GB' }}
      knowsCountry={false}
      popup={{ id, delaySeconds: 12, closeLabel: 'Close', content, invitesToNewsletter }}
    />,
  )
}
/** Long enough for the popup. */
const waitForDelay = () => act(() => vi.advanceTimersByTimeAsync(12_000))

it('shows the popup once per content, after its delay', async () => {
  const { unmount } = await openPage()
  expect(popup()).toBeNull()
  await waitForDelay()
  await waitFor(() => expect(showPopover.mock.contexts).toEqual([popup()]))
  expect(popup()?.getAttribute('popover')).toBe('auto')
  await unmount()
  const second = await openPage()
  await waitForDelay()
  expect(popup()).toBeNull()
  await second.unmount()
  await openPage('another')
  await waitForDelay()
  await waitFor(() => expect(popup()).not.toBeNull())
})

it.each(['subscribed', 'memberSubscribed'] as const)(
  'does not invite a subscriber to the newsletter: %s',
  async (cookie) => {
    writeCookie('vereda', cookie, 'true')
    await openPage()
    await waitForDelay()
    expect(popup()).toBeNull()
  },
)

it('does not invite to the newsletter again after a request, also after another popup', async () => {
  saveNewsletterRequest('vereda')
  const { unmount } = await openPage()
  await waitForDelay()
  expect(popup()).toBeNull()
  await unmount()
  const other = await openPage('sale-2', false)
  await waitForDelay()
  await waitFor(() => expect(popup()).not.toBeNull())
  await other.unmount()
  const again = await openPage('sale-2', false)
  await waitForDelay()
  expect(popup()).toBeNull()
  await again.unmount()
  await openPage('letter-2')
  await waitForDelay()
  expect(popup()).toBeNull()
})

it('does not show the popup if the visitor leaves before its delay', async () => {
  const { unmount } = await openPage()
  await unmount()
  await waitForDelay()
  expect(popup()).toBeNull()
})

it.each([
  ['/en_GB/', true],
  ['/en_GB/landings/sales', true],
  ['/en_GB/content/faq', true],
  ['/en_GB/bolsa', false],
  ['/en_GB/women/shoes', false],
])('on %s, the popup is shown: %s', async (path, isShown) => {
  history.replaceState(null, '', path)
  await openPage()
  await waitForDelay()
  if (isShown) await waitFor(() => expect(popup()).not.toBeNull())
  else expect(popup()).toBeNull()
})

it('never shows the popup over a dialog, nor beside the suggestion of a market', async () => {
  const { rerender } = await render(<dialog open />)
  const { unmount } = await openPage()
  await waitForDelay()
  expect(popup()).toBeNull()
  await unmount()
  await rerender(null)
  vi.mocked(findSuggestion).mockResolvedValue(german)
  const { user } = await openPage()
  await waitFor(() => expect(suggestion()).not.toBeNull())
  await waitForDelay()
  expect(popup()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hier bleiben' }))
  expect(suggestion()).toBeNull()
})
