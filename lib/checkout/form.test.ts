import { expect, it } from 'vitest'
import { type MarketCode, marketCodes } from '#config/markets.ts'
import {
  type CheckoutValues,
  checkoutValuesSchema,
  emptyCheckout,
  getStepFields,
  getStepOfField,
  toOrderFields,
} from './form.ts'

function errorsOf(market: MarketCode, values: CheckoutValues): string[] {
  const issues = checkoutValuesSchema(market).safeParse(values).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}

function filled(): CheckoutValues {
  const blank = emptyCheckout('GB')
  return {
    ...blank,
    contact: { email: 'ada@example.org', phonePrefix: '+44', phone: '7700 900 123', extraCondition: false },
    shippingAddress: {
      ...blank.shippingAddress,
      name: 'Ada',
      surname: 'Lovelace',
      address: '12 St James Square',
      city: 'London',
      postalCode: 'sw1y4jh',
    },
    shippingMethodId: '01',
  }
}

it.each(marketCodes)('maps every error of an empty form of %s to one of its steps', (market) => {
  const values = { ...emptyCheckout(market), billingOther: true }
  const known: [string, string][] = (['contact', 'delivery', 'payment'] as const).flatMap((step) =>
    getStepFields(step, market, values).map((field) => [field, step]),
  )
  const steps = new Map<string, string>(known.map(([field, step]) => [field, step]))
  for (const field of errorsOf(market, values)) expect(steps.get(field)).toBe(getStepOfField(field, 'home'))
})

it('accepts a complete form, and normalizes the order without unused fields', () => {
  expect(errorsOf('GB', filled())).toEqual([])
  const order = toOrderFields('GB', filled())
  expect(order).toMatchObject({ contact: { phone: '7700900123' }, shippingMethodId: '01', newsletter: false })
  expect(order.shippingAddress).toMatchObject({ postalCode: 'SW1Y 4JH', colonia: undefined })
  expect(order.billingAddress).toBeUndefined()
})

it('requires a delivery method', () => {
  expect(errorsOf('GB', { ...filled(), shippingMethodId: '' })).toEqual(['shippingMethodId'])
})

it('requires no address if everything is sent by e-mail', () => {
  const { shippingAddress, contact } = filled()
  const mailed = { ...emptyCheckout('GB'), contact, shippingMethodId: '00' as const }
  expect(errorsOf('GB', mailed)).toContain('billingAddress.name')
  expect(errorsOf('GB', mailed)).not.toContain('shippingAddress.name')
  const named = { ...mailed, billingAddress: shippingAddress }
  expect(errorsOf('GB', named)).toEqual([])
  expect(toOrderFields('GB', named)).toMatchObject({
    shippingMethodId: '00',
    billingAddress: { name: 'Ada' },
  })
  expect(toOrderFields('GB', named)).not.toHaveProperty('shippingAddress.name')
})

it('validates a billing address by its own country', () => {
  const { shippingAddress } = filled()
  const german = {
    ...filled(),
    billingOther: true,
    billingAddress: { ...shippingAddress, countryId: 'DE' as const },
  }
  expect(errorsOf('GB', german)).toEqual(['billingAddress.streetNumber', 'billingAddress.postalCode'])
  expect(getStepFields('payment', 'GB', german)).toContain('billingAddress.streetNumber')
  expect(errorsOf('GB', { ...german, billingOther: false })).toEqual([])
})
