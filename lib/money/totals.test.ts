import { expect, it } from 'vitest'
import { amountDue, containedTax, deliveryCost, goodsTax } from './totals.ts'

const contained = { taxIncluded: true, taxRate: 200 }
const added = { taxIncluded: false, taxRate: 70 }

it('finds the tax within prices that contain it, and on those that do not', () => {
  expect(goodsTax(contained, 12_000)).toBe(2_000)
  expect(goodsTax(added, 10_000)).toBe(700)
  expect(containedTax(contained, 12_000)).toBe(2_000)
  expect(containedTax(added, 10_000)).toBe(0)
})

it.each([
  [10_000, 9_999, 600],
  [10_000, 10_000, 0],
  [null, 90_000, 600],
])('delivers free from %s: goods of %s cost %s', (freeFrom, goods, cost) => {
  expect(deliveryCost({ price: 600, freeFrom }, goods)).toBe(cost)
})

it('taxes delivery only where prices contain tax', () => {
  expect(amountDue(contained, 11_400, 600)).toEqual({ tax: 2_000, total: 12_000 })
  expect(amountDue(added, 10_000, 600)).toEqual({ tax: 700, total: 11_300 })
})
