// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { KoReply } from '#api-client/contract/envelope.ts'
import { saveSession } from '#lib/auth/session.client.ts'
import type { Preferences } from '#lib/newsletter/types.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { MemberPreferences } from './member-preferences.tsx'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { newsletterGetPreferences: vi.fn(), newsletterPreferences: vi.fn() },
}))

const all = ['news', 'offers', 'events'] as const
const preferences: Preferences = {
  email: 'marta@vereda.example',
  name: '',
  phone: '',
  brands: (['vereda', 'taller', 'cumbre'] as const).map((brand) => ({
    brand,
    subscribed: false,
    topics: [...all],
    frequency: 'all' as const,
  })),
  emails: { reviews: true, stock: true },
  history: [],
}
const outage: KoReply = {
  status: 'KO',
  errors: [{ code: 'service_unavailable', message: 'later' }],
  requestId: 'r',
}

beforeEach(() => {
  saveSession('vereda', {
    token: 'marta',
    refreshToken: 'marta',
    tokenMarket: 'GB',
    expiresIn: 900,
    info: { email: 'marta@vereda.example' },
  })
  vi.mocked(shopApi.newsletterGetPreferences).mockResolvedValue({ status: 'OK', preferences })
})

it('saves what the member chose, once, and shows the saved state', async () => {
  const [vereda, ...others] = preferences.brands
  const saved = {
    ...preferences,
    brands: [
      {
        ...vereda,
        brand: 'vereda' as const,
        subscribed: true,
        topics: ['news' as const],
        frequency: 'monthly' as const,
      },
      ...others,
    ],
  }
  vi.mocked(shopApi.newsletterPreferences).mockResolvedValue({ status: 'OK', preferences: saved })
  const { user } = await renderInShop(<MemberPreferences />)
  await user.click(await screen.findByRole('checkbox', { name: 'Receive the Vereda newsletter' }))
  await user.click(screen.getAllByRole('checkbox', { name: 'Offers and vouchers' })[0] ?? document.body)
  await user.click(screen.getAllByRole('radio', { name: 'Once a month' })[0] ?? document.body)
  await user.click(screen.getByRole('checkbox', { name: /^Invitations to review/ }))
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your preferences are saved.'))
  expect(shopApi.newsletterPreferences).toHaveBeenCalledExactlyOnceWith({
    profile: 'en_GB',
    brand: 'vereda',
    brands: [
      { brand: 'vereda', subscribed: true, topics: ['news', 'events'], frequency: 'monthly' },
      ...others,
    ],
    emails: { reviews: false, stock: true },
  })
  expect(screen.queryAllByRole('checkbox', { name: 'Events in our stores', checked: true })).toHaveLength(2)
})

it('keeps the choice when saving fails, and says so', async () => {
  vi.mocked(shopApi.newsletterPreferences).mockResolvedValue(outage)
  const { user } = await renderInShop(<MemberPreferences />)
  await user.click(await screen.findByRole('checkbox', { name: 'Receive the Cumbre newsletter' }))
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t reach the shop/)
  expect(
    screen.queryByRole('checkbox', { name: 'Receive the Cumbre newsletter', checked: true }),
  ).not.toBeNull()
})
