import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highestPrice } from '#api-client/contract/common.ts'
import { priceRanges, roundRange } from './price-ranges.ts'

describe('price ranges', () => {
  it('are round and cover every price', () => {
    expect(priceRanges(62, 236)).toEqual([
      { from: null, to: 100 },
      { from: 100, to: 150 },
      { from: 150, to: 200 },
      { from: 200, to: null },
    ])
  })

  it('are round where a unit is worth little', () => {
    expect(priceRanges(79_000, 395_000).map(({ to }) => to)).toEqual([100_000, 200_000, 300_000, null])
    expect(priceRanges(189_900, 1_059_900).map(({ to }) => to)).toEqual([
      250_000,
      500_000,
      750_000,
      1_000_000,
      null,
    ])
  })

  it('meet without gaps, two to six of them, for any span', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 40, max: 9000 }), (from, span) => {
        const ranges = priceRanges(from, from + span)
        expect(ranges.length).toBeGreaterThanOrEqual(2)
        expect(ranges.length).toBeLessThanOrEqual(6)
        for (const [index, range] of ranges.slice(1).entries()) expect(range.from).toBe(ranges[index]?.to)
      }),
    )
  })

  it('are left out where all prices are alike', () => {
    expect(priceRanges(80, 80)).toEqual([])
    expect(priceRanges(81, 84)).toEqual([])
  })
})

describe('a price range as it is kept', () => {
  it('is what was offered, for every grid', () => {
    const units = fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: highestPrice }))
    fc.assert(
      fc.property(units, units, (from, to) => {
        for (const range of priceRanges(from, to)) expect(roundRange(range)).toEqual(range)
      }),
    )
  })

  it('is as wide as what was asked, in fives', () => {
    expect(roundRange({ from: 52, to: 148 })).toEqual({ from: 50, to: 150 })
    expect(roundRange({ from: 4, to: null })).toBeNull()
  })

  it('is told with four digits where amounts have more', () => {
    expect(roundRange({ from: 316_000, to: 1_050_000 })).toEqual({ from: 316_000, to: 1_050_000 })
    expect(roundRange({ from: 12_345, to: 123_456 })).toEqual({ from: 12_300, to: 123_500 })
    expect(roundRange({ from: 999_999, to: 99_999_999 })).toEqual({ from: 999_500, to: null })
  })
})
