import { expect, it } from 'vitest'
import { PaymentRejected, type StartPaymentRequest } from './provider.ts'
import { redactReason, rejection } from './rejection.ts'

const address = {
  name: 'Ada',
  surname: 'Lovelace',
  address: '12 High Street',
  postalCode: 'SW1A 1AA',
  city: 'London',
  countryId: 'GB',
} as const
const payment: StartPaymentRequest = {
  reference: '4000000001-1',
  idempotencyKey: '4000000001-1',
  amount: 11_900,
  currency: 'GBP',
  countryCode: 'GB',
  shopperLocale: 'en-GB',
  shopperEmail: 'ada@example.org',
  shopperName: { firstName: 'Ada', lastName: 'Lovelace' },
  billingAddress: address,
  deliveryAddress: address,
  returnUrl: 'http://localhost:3000',
  capturesLater: false,
  paypalPlus: false,
  shopperReference: null,
  input: {
    method: 'card',
    storeDetails: false,
    origin: 'http://localhost:3000',
    browserInfo: null,
    paymentMethod: {
      type: 'scheme',
      holderName: 'A. Lovelace',
      encryptedCardNumber: 'number',
      encryptedExpiryMonth: 'month',
      encryptedExpiryYear: 'year',
      encryptedSecurityCode: 'code',
    },
  },
}

it('redacts personal data of the shopper from the logged reason', () => {
  const words = 'Invalid holder A. Lovelace of 12 High Street, ada@example.org or x@y.zz, 4111111111111111'
  expect(redactReason(new PaymentRejected(words), payment)).toBe('Invalid holder … of …, … or … …')
})

it('returns a fixed refusal reason to the client', () => {
  expect(rejection.refusalReason).toBe('Rejected')
})
