import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
    const units = fc.integer({ min: 1, max: 90_000 })
    fc.assert(
      fc.property(units, units, (from, to) => {
        for (const range of priceRanges(from, to)) expect(roundRange(range)).toEqual(range)
      }),
    )
  })

  it('is as wide as what was asked, in fives', () => {
    expect(roundRange({ from: 52, to: 148 })).toEqual({ from: 50, to: 150 })
    expect(roundRange({ from: 4, to: null })).toBeNull()
    expect(roundRange({ from: 999_999, to: null })).toEqual({ from: 100_000, to: null })
  })
})
