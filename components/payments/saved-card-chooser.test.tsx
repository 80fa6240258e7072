// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { britishCheckoutValues } from '#tests/fixtures/checkout-values.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createOrderReply, openCheckout, reference } from '#tests/support/checkout-page.tsx'
import { fillField, screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'

vi.mock('#lib/payments/adyen.client.ts', () => import('#tests/support/card-form.ts'))

const api = mockShopApi()
const marta = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const visa = {
  id: 'S1',
  brand: 'visa',
  lastFour: '1111',
  expiryMonth: '03',
  expiryYear: '2036',
  expired: false,
  holderName: 'Marta Roca',
}

beforeEach(() => {
  resetBrowser('/en_GB/checkout')
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info: marta })
  api.respond('userInfo', {
    account: { ...marta, newsletterSubscribed: false, kboix: false },
    lastOrder: null,
    orders: [],
  })
  api.respond('storedPaymentMethods', { storedPaymentMethods: [visa] })
})

const pay = () => screen.findByRole('button', { name: 'Pay £104.95' })

it('pays with only the code of a saved card, and asks for it again after a decline', async () => {
  const { user, visited } = await openCheckout(api, { typed: britishCheckoutValues })
  const savedCard = await screen.findByRole<HTMLInputElement>('radio', { name: /^Visa •••• 1111/ })
  expect(savedCard.checked).toBe(true)
  expect(await screen.findByText('Type the code of your card to pay.')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^Keep this card/ })).toBeNull()
  api.respond('createOrder', createOrderReply('Refused', 'CVC Declined'))
  await fillField(user, await screen.findByLabelText('Security code'), '999')
  await user.click(await pay())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your bank said no/))
  expect(await screen.findByText('Type the code of your card to pay.')).toBeTruthy()
  api.respond('paymentConfirm', createOrderReply('Authorised'))
  await fillField(user, await screen.findByLabelText('Security code'), '737')
  await user.click(await pay())
  await waitFor(() => expect(visited).toEqual([`/en_GB/thanks/${reference}`]))
})

it('offers to use another card, and to save it or not', async () => {
  const { user } = await openCheckout(api, { typed: britishCheckoutValues })
  await user.click(await screen.findByRole('radio', { name: 'Another card' }))
  expect(await screen.findByText('Fill in your card to pay.')).toBeTruthy()
  api.respond('createOrder', createOrderReply('Refused'))
  await user.click(screen.getByRole('checkbox', { name: /^Keep this card for next time/ }))
  await fillField(user, await screen.findByLabelText('Card number'), '4111')
  await user.click(await pay())
  await waitFor(() => expect(api.calls('createOrder')).toHaveLength(1))
  expect(api.calls('createOrder')).toMatchObject([{ paymentInfo: { method: 'card', storeDetails: true } }])
  await user.click(await screen.findByRole('radio', { name: /^Visa •••• 1111/ }))
  expect(await screen.findByText('Type the code of your card to pay.')).toBeTruthy()
})
