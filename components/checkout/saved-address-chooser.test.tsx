// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { openCheckout } from '#tests/support/checkout-page.tsx'
import { fillField, screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'

vi.mock('#lib/payments/adyen.client.ts', () => import('#tests/support/card-form.ts'))

const api = mockShopApi()
const marta = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const createAddress = (id: string, address: string, defaultDelivery: boolean) => ({
  id: id.repeat(16),
  address: {
    name: 'Marta',
    surname: 'Roca',
    address,
    city: 'London',
    postalCode: 'SW1Y 4JH',
    countryId: 'GB' as const,
  },
  defaultDelivery,
  defaultBilling: false,
})

beforeEach(() => {
  resetBrowser('/en_GB/checkout')
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info: marta })
  api.respond('userInfo', {
    account: { ...marta, newsletterSubscribed: false, kboix: false, phonePrefix: '+44', phone: '7700900123' },
    lastOrder: null,
    orders: [],
  })
  api.respond('storedPaymentMethods', { storedPaymentMethods: [] })
  api.respond('addresses', {
    addresses: [createAddress('A', '12 St James Square', true), createAddress('B', '1 High Street', false)],
  })
})

it('fills in the phone and the default address of a member, and another one on request', async () => {
  const { user } = await openCheckout(api)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('7700900123'))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const saved = await screen.findByLabelText<HTMLSelectElement>('Saved address')
  const street = () => screen.getByLabelText<HTMLInputElement>('Address').value
  await waitFor(() => expect(street()).toBe('12 St James Square'))
  expect(screen.queryByLabelText('Save this address in my account')).toBeNull()
  await user.selectOptions(saved, 'Marta Roca, 1 High Street, London')
  expect(street()).toBe('1 High Street')
  await fillField(user, screen.getByLabelText('Address'), '2 High Street')
  expect(saved.value).toBe('')
  expect(screen.getByLabelText('Save this address in my account')).toBeTruthy()
  await user.selectOptions(saved, 'Marta Roca, 1 High Street, London')
  await user.selectOptions(saved, 'Enter another address')
  expect(street()).toBe('')
})
