// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { openCheckout } from '#tests/support/checkout-page.tsx'
import { screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'

vi.mock('#lib/payments/adyen.client.ts', () => import('#tests/support/card-form.ts'))

const api = mockShopApi()
const marta = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const name = /^Send me the newsletter/
const tick = () => screen.queryByRole('checkbox', { name })

beforeEach(() => resetBrowser('/en_GB/checkout'))

async function openAsMember(newsletterSubscribed: boolean): Promise<void> {
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info: marta })
  const account = { ...marta, newsletterSubscribed, kboix: false, phonePrefix: '+44', phone: '7700900123' }
  api.respond('userInfo', { account, lastOrder: null, orders: [] })
  api.respond('storedPaymentMethods', { storedPaymentMethods: [] })
  api.respond('addresses', { addresses: [] })
  await openCheckout(api)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('7700900123'))
}

it('offers the newsletter to guests', async () => {
  await openCheckout(api)
  expect(await screen.findByRole('checkbox', { name })).toBeTruthy()
})

it('offers the newsletter to members who are not subscribed', async () => {
  await openAsMember(false)
  expect(tick()).toBeTruthy()
})

it('does not offer it to members who are subscribed', async () => {
  await openAsMember(true)
  await waitFor(() => expect(tick()).toBeNull())
})
