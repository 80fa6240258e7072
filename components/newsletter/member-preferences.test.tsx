// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { KoReply } from '#api-client/contract/envelope.ts'
import { saveSession } from '#lib/auth/session.client.ts'
import type { Preferences } from '#lib/newsletter/types.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { MemberPreferences } from './member-preferences.tsx'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: {
    newsletterGetPreferences: vi.fn(),
    newsletterPreferences: vi.fn(),
    newsletterStatus: vi.fn(),
    newsletterUpdate: vi.fn(),
  },
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
const unsubscribed = { newsletterSubscribed: false, hasPhone: false, hasName: false }
const sender = {
  name: 'Vereda',
  email: 'hello@vereda.example',
  privacy: '/en_GB/content/privacy',
  imprint: '/en_GB/content/imprint',
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
  vi.mocked(shopApi.newsletterStatus).mockResolvedValue({ status: 'OK', ...unsubscribed })
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
  const { user } = await renderInShop(<MemberPreferences sender={sender} />)
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
  const { user } = await renderInShop(<MemberPreferences sender={sender} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Receive the Cumbre newsletter' }))
  await user.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t reach the shop/)
  expect(
    screen.queryByRole('checkbox', { name: 'Receive the Cumbre newsletter', checked: true }),
  ).not.toBeNull()
})

it('says that the address is not subscribed, and who sends the newsletter', async () => {
  await renderInShop(<MemberPreferences sender={sender} />)
  await screen.findByText('marta@vereda.example isn’t subscribed to the Vereda newsletter.')
  expect(
    screen.queryByText(/^Vereda sends the newsletter\. Questions\? Write to hello@vereda/),
  ).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Legal notice' }).getAttribute('href')).toBe(sender.imprint)
  expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull()
})

it('saves name and phone of a subscriber, and checks them first', async () => {
  const status = { status: 'OK' as const, newsletterSubscribed: true, hasPhone: false, hasName: true }
  vi.mocked(shopApi.newsletterStatus).mockResolvedValue(status)
  vi.mocked(shopApi.newsletterGetPreferences).mockResolvedValue({
    status: 'OK',
    preferences: { ...preferences, name: 'Marta' },
  })
  vi.mocked(shopApi.newsletterUpdate).mockResolvedValue({ ...status, hasPhone: true })
  const { user } = await renderInShop(<MemberPreferences sender={sender} />)
  const phone = await screen.findByLabelText('Phone (optional)')
  expect(screen.getByLabelText('Name (optional)')).toMatchObject({ value: 'Marta' })
  await user.type(phone, 'seven')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByText('Please input a valid phone!')
  expect(shopApi.newsletterUpdate).not.toHaveBeenCalled()
  await user.clear(phone)
  await user.type(phone, '020 7946')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByText('Your details are saved.')
  expect(shopApi.newsletterUpdate).toHaveBeenCalledExactlyOnceWith({
    profile: 'en_GB',
    brand: 'vereda',
    name: 'Marta',
    phone: '0207946',
  })
})
