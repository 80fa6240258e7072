import { expect, it } from 'vitest'
import {
  calculateContainedTax,
  calculateDeliveryCost,
  calculateGoodsTax,
  getTaxDisplay,
} from './tax-and-delivery.ts'

const contained = { taxIncluded: true, taxRate: 200 }
const added = { taxIncluded: false, taxRate: null }

it('finds the tax within prices that include it', () => {
  expect(calculateGoodsTax(contained, 12_000)).toBe(2_000)
  expect(calculateContainedTax(contained, 12_000)).toBe(2_000)
  expect(calculateGoodsTax({ taxIncluded: true, taxRate: 25.5 }, 10_255)).toBe(255)
})

it.each([
  [contained, 'included'],
  [added, 'added'],
  [{ ...added, taxRate: 0 }, 'added'],
  [{ taxIncluded: true, taxRate: 0 }, null],
])('shows customers the tax note of %j: %s', (rule, note) => {
  expect(getTaxDisplay(rule)).toBe(note)
})

it('returns null if the tax depends on the address', () => {
  expect(calculateGoodsTax(added, 10_000)).toBeNull()
  expect(calculateGoodsTax({ ...added, taxRate: 88.75 }, 10_000)).toBeNull()
  expect(calculateContainedTax({ ...added, taxRate: 88.75 }, 10_000)).toBe(0)
})

it.each([
  [10_000, 9_999, 600],
  [10_000, 10_000, 0],
  [null, 90_000, 600],
])('delivers free from %s: goods of %s cost %s', (freeFrom, goods, cost) => {
  expect(calculateDeliveryCost({ price: 600, freeFrom }, goods)).toBe(cost)
})
