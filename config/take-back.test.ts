import { expect, test } from 'vitest'
import { marketCodes } from './markets.ts'
import { takeBackAges, takeBackConditions, takeBackCredits } from './take-back.ts'

test('credits fall with condition and age, and never exceed a quarter of the price', () => {
  for (const market of marketCodes) {
    for (const [index, age] of takeBackAges.entries()) {
      const credits = takeBackCredits(market, age, null)
      const values = takeBackConditions.map((condition) => credits[condition])
      expect(values).toEqual(values.toSorted((one, other) => other - one))
      const older = takeBackAges[index + 1]
      if (older)
        for (const condition of takeBackConditions)
          expect(takeBackCredits(market, older, null)[condition]).toBeLessThanOrEqual(credits[condition])
    }
  }
})

test.each([
  ['ES', 119, { like_new: 29, good: 20, worn: 10, worn_out: 5 }],
  ['ES', 12, { like_new: 3, good: 3, worn: 3, worn_out: 3 }],
  ['ES', 3, { like_new: 0, good: 0, worn: 0, worn_out: 0 }],
  ['MX', 2390, { like_new: 580, good: 400, worn: 200, worn_out: 100 }],
  ['JP', null, { like_new: 3000, good: 2000, worn: 1000, worn_out: 500 }],
] as const)('credits in %s of a product for %s', (market, price, expected) => {
  expect(takeBackCredits(market, 'under_2', price)).toEqual(expected)
})
