import { expect, it } from 'vitest'
import { containedTax, deliveryCost, goodsTax, taxTold } from './totals.ts'

const contained = { taxIncluded: true, taxRate: 200 }
const added = { taxIncluded: false, taxRate: null }

it('finds the tax within prices that contain it', () => {
  expect(goodsTax(contained, 12_000)).toBe(2_000)
  expect(containedTax(contained, 12_000)).toBe(2_000)
  expect(goodsTax({ taxIncluded: true, taxRate: 25.5 }, 10_255)).toBe(255)
})

it.each([
  [contained, 'included'],
  [added, 'added'],
  [{ ...added, taxRate: 0 }, 'added'],
  [{ taxIncluded: true, taxRate: 0 }, null],
])('of the tax in %j people are told: %s', (rule, told) => {
  expect(taxTold(rule)).toBe(told)
})

it('says nothing of what the place will add', () => {
  expect(goodsTax(added, 10_000)).toBeNull()
  expect(goodsTax({ ...added, taxRate: 88.75 }, 10_000)).toBeNull()
  expect(containedTax({ ...added, taxRate: 88.75 }, 10_000)).toBe(0)
})

it.each([
  [10_000, 9_999, 600],
  [10_000, 10_000, 0],
  [null, 90_000, 600],
])('delivers free from %s: goods of %s cost %s', (freeFrom, goods, cost) => {
  expect(deliveryCost({ price: 600, freeFrom }, goods)).toBe(cost)
})
