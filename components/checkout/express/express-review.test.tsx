// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { parseBag } from '#lib/bag/parse-bag.ts'
import type { ExpressCheckoutState } from '#lib/checkout/express-checkout.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { shippingMethod } from '#tests/fixtures/shipping.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createOrderReply, createPricedBagReply, profile, reference } from '#tests/support/checkout-page.tsx'
import { fillField, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ExpressReview } from './express-review.tsx'

vi.mock('#lib/payments/adyen.client.ts', () => import('#tests/support/card-form.ts'))

const api = mockShopApi()
const bag = createBagDto([createBagLineDto('a', 100)])
type Values = NonNullable<ExpressCheckoutState['walletData']>['values']

const walletValues: Values = {
  contact: { email: 'ada@example.org', phonePrefix: '+44', phone: '7700900123' },
  shippingAddress: {
    name: 'Ada',
    surname: 'Lovelace',
    address: '12 St James Square',
    city: 'London',
    postalCode: 'SW1Y 4JH',
    countryId: 'GB',
  },
  missing: [],
  elsewhere: null,
  shippingMethods: ['01'],
}

beforeEach(() => {
  resetBrowser('/en_GB/checkout/express')
  api.respond('retrieveBag', createPricedBagReply(bag))
  api.respond('profileCheck', profile)
  api.respond('shippingMethods', { shippingMethods: [shippingMethod('01'), shippingMethod('02')] })
})

async function openReview(changes: Partial<Values> = {}) {
  const visited: string[] = []
  const spy = vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  onTestFinished(() => spy.mockRestore())
  const express = { hash: 'e', bag: parseBag(bag), isOwnBag: false, wallets: [] }
  const walletData = { method: 'apple_pay' as const, values: { ...walletValues, ...changes } }
  const { user } = await renderInShop(
    <ExpressReview express={{ ...express, walletData }} walletData={walletData} />,
  )
  const pay = () => screen.findByRole('button', { name: 'Pay £104.95 with Apple Pay' })
  return { user, visited, pay }
}

it('asks only for the fields that the wallet left empty', async () => {
  const { contact, shippingAddress } = walletValues
  const { user, visited, pay } = await openReview({
    contact: { ...contact, phone: '' },
    shippingAddress: { ...shippingAddress, city: '' },
    missing: ['contact.phone', 'shippingAddress.city'],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Almost there' })).toBeTruthy()
  expect(screen.getByText('2 things your wallet didn’t say:')).toBeTruthy()
  expect([screen.queryByLabelText('E-mail'), screen.queryByLabelText('Postcode')]).toEqual([null, null])
  await user.click(await pay())
  const summary = await screen.findByRole('region', { name: '2 things to put right' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await user.click(within(summary).getByRole('link', { name: 'City: Please input your city' }))
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  expect(api.calls('createOrder')).toEqual([])
  await fillField(user, screen.getByLabelText('City'), 'London')
  await fillField(user, screen.getByLabelText('Phone'), '7700 900123')
  api.respond('createOrder', createOrderReply('Authorised'))
  await user.click(await pay())
  await waitFor(() => expect(visited).toEqual([`/en_GB/thanks/${reference}`]))
  expect(api.calls('createOrder')).toMatchObject([
    { checkoutExpressHashId: 'e', totalImport: 104.95, shippingAddress: { city: 'London' } },
  ])
})

it('says that the wallet’s address is in another country, and asks for a delivery address', async () => {
  await openReview({
    shippingAddress: { ...walletValues.shippingAddress, address: '', city: '', postalCode: '' },
    missing: ['shippingAddress.address', 'shippingAddress.city', 'shippingAddress.postalCode'],
    elsewhere: 'DE',
  })
  expect(screen.getByText(/lies in Germany\. This shop delivers in United Kingdom/)).toBeTruthy()
  for (const label of ['Address', 'City', 'Postcode']) expect(screen.getByLabelText(label)).toBeTruthy()
})

it('redirects a declined payment to the order’s page, where it can be retried', async () => {
  const { user, visited, pay } = await openReview()
  expect(screen.getByRole('heading', { level: 1, name: 'Is it all right?' })).toBeTruthy()
  api.respond('createOrder', createOrderReply('Refused'))
  await user.click(await pay())
  await waitFor(() => expect(visited).toEqual([`/en_GB/thanks/${reference}`]))
})
