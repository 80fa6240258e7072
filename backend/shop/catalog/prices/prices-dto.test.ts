import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { toPricesDto } from './prices-dto.ts'

test('returns every representation of a price, with tax included if the market includes it', () => {
  expect(toPricesDto({ current: 9950, previous: 11_900, mostExpensive: null }, 'es_ES')).toMatchObject({
    current: 99.5,
    currentEur: 99.5,
    previous: 119,
    currentFormated: '99,50\u00a0€',
    previousFormated: '119\u00a0€',
    discount: 16,
    discountLocal: 19.5,
    netPrice: 82.23,
    taxTotal: 17.27,
    totalPrice: 99.5,
    currency: 'EUR',
    priceFrom: 99.5,
  })
})

test('returns no tax if the address decides it, and no previous price without one', () => {
  expect(toPricesDto({ current: 12_000, previous: null, mostExpensive: null }, 'en_US')).toMatchObject({
    netPrice: 120,
    taxTotal: 0,
    previous: null,
    previousFormated: null,
    discount: 0,
    currentEur: 110.4,
  })
})

test('adds net and tax up to the price, in every market', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), fc.constantFrom(...locales), (current, locale) => {
      const { netPrice, taxTotal, totalPrice } = toPricesDto(
        { current, previous: null, mostExpensive: null },
        locale,
      )
      return Math.abs(netPrice + taxTotal - totalPrice) < 0.005
    }),
  )
})

test('returns the price range if sizes differ in price', () => {
  expect(toPricesDto({ current: 5000, previous: null, mostExpensive: 25_000 }, 'en_GB')).toMatchObject({
    current: 50,
    pricePerSize: true,
    priceFrom: 50,
    priceTo: 250,
    priceFromFormated: '£50',
    priceToFormated: '£250',
  })
  expect(toPricesDto({ current: 5000, previous: null, mostExpensive: 5000 }, 'en_GB').pricePerSize).toBe(
    false,
  )
})
