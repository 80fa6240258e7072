import { expect, test } from 'vitest'
import { portionAfter } from './portion.ts'

test('every press asks for a later portion, also when the last one brought some that were known', () => {
  expect(portionAfter(8)).toBe(2)
  expect(portionAfter(15)).toBe(3)
  expect(portionAfter(16)).toBe(3)
  expect(portionAfter(22)).toBe(4)
})
