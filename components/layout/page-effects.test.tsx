// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { findSuggestion } from '#components/market/find-suggestion.client.ts'
import { saveSession } from '#lib/auth/session.client.ts'
import { readSavedSizes } from '#lib/catalog/saved-sizes.client.ts'
import { prefetchVisibleLinks } from '#lib/framework/prefetch-visible-links.client.ts'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { membership } from '#tests/fixtures/membership.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { act, render, screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { PageEffects } from './page-effects.tsx'

const api = mockShopApi()
const router = vi.hoisted(() => ({ prefetch: vi.fn() }))
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('#lib/framework/prefetch-visible-links.client.ts')
vi.mock('#components/market/find-suggestion.client.ts')

/** happy-dom has no popovers, and a list of images that cannot be iterated. */
HTMLElement.prototype.showPopover = vi.fn()
Object.defineProperty(document, 'images', { value: [] })

beforeEach(() => {
  resetBrowser('/en_GB')
  installEventReplay()
  vi.mocked(findSuggestion).mockResolvedValue(null)
  vi.mocked(prefetchVisibleLinks).mockReset()
})

const Page = ({ shop = { brand: 'vereda', locale: 'en_GB' } as const }) => (
  <PageEffects
    shop={shop}
    placeholderSrc="/none.svg"
    knowsCountry={false}
    popup={{
      id: 'letter',
      delaySeconds: 0,
      closeLabel: 'Close',
      invitesToNewsletter: false,
      content: <h2 id="popup-title">Write to us</h2>,
    }}
  />
)

const settle = () => act(async () => vi.dynamicImportSettled())
const interact = () =>
  act(async () => void document.dispatchEvent(new Event('pointermove', { bubbles: true })))
const popup = () => screen.queryByRole('complementary', { name: 'Write to us', hidden: true })

it('waits for the first interaction with visits, prefetches and prompts', async () => {
  await render(<Page />)
  await settle()
  expect([document.cookie, popup()]).toEqual(['', null])
  expect(prefetchVisibleLinks).not.toHaveBeenCalled()
  await interact()
  await waitFor(() => expect(popup()).not.toBeNull())
  expect(document.cookie).toContain('country=GB')
  expect(prefetchVisibleLinks).toHaveBeenCalledOnce()
})

it('prefetches the visible links of each page, whole', async () => {
  const { rerender } = await render(<Page />)
  await interact()
  await waitFor(() => expect(prefetchVisibleLinks).toHaveBeenCalledOnce())
  history.replaceState(null, '', '/en_GB/women/shoes')
  await rerender(<Page />)
  const [first, second] = vi.mocked(prefetchVisibleLinks).mock.calls
  expect([first?.[0].aborted, second?.[0].aborted]).toEqual([true, false])
  second?.[1]('/en_GB/shoe')
  expect(router.prefetch).toHaveBeenCalledWith('/en_GB/shoe', { kind: 'full' })
})

it('loads the sizes of a member who signs in', async () => {
  api.respond('membership', { ...membership, sizes: [{ size: '44', label: 'UK 9½', target: 'X' }] })
  await render(<Page />)
  await interact()
  await waitFor(() => expect(prefetchVisibleLinks).toHaveBeenCalledOnce())
  expect(api.calls('membership')).toEqual([])
  const info = { email: 'marta@vereda.example' }
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })
  await waitFor(() => expect(readSavedSizes('vereda')).toEqual({ 'shoe:X': '44' }))
})
