import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marketCodes, marketOf } from '#i18n/markets.ts'
import { orderTotals } from './totals.ts'

it.each([
  ['GB', [4999], '01', { itemsTotal: 4999, shippingCost: 495, taxTotal: 916, total: 5494 }],
  ['GB', [5000], '01', { itemsTotal: 5000, shippingCost: 0, taxTotal: 833, total: 5000 }],
  ['GB', [5000], '02', { itemsTotal: 5000, shippingCost: 995, taxTotal: 999, total: 5995 }],
  ['US', [11_900, 4950], '01', { itemsTotal: 16_850, shippingCost: 0, taxTotal: 1180, total: 18_030 }],
  ['US', [4950], '01', { itemsTotal: 4950, shippingCost: 695, taxTotal: 347, total: 5992 }],
] as const)('%s %j by %s', (market, prices, method, totals) => {
  expect(orderTotals(market, prices, method)).toEqual(totals)
})

it('adds up to whole minor units in every market', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  const cart = fc.array(price, { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(
      fc.constantFrom(...marketCodes),
      cart,
      fc.constantFrom('01' as const, '02' as const),
      (code, prices, method) => {
        const totals = orderTotals(code, prices, method)
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true)
        const added = marketOf(code).taxIncluded ? 0 : totals.taxTotal
        expect(totals.total).toBe(totals.itemsTotal + totals.shippingCost + added)
        expect(totals.taxTotal).toBeLessThan(totals.total)
      },
    ),
  )
})
