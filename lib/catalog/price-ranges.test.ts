import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPriceRanges, parseTypedPrice } from './price-ranges.ts'

describe('price ranges', () => {
  it('are round and cover every price', () => {
    expect(getPriceRanges(62, 236)).toEqual([
      { from: null, to: 100 },
      { from: 100, to: 150 },
      { from: 150, to: 200 },
      { from: 200, to: null },
    ])
  })

  it('are round in currencies with small units', () => {
    expect(getPriceRanges(79_000, 395_000).map(({ to }) => to)).toEqual([100_000, 200_000, 300_000, null])
    expect(getPriceRanges(189_900, 1_059_900).map(({ to }) => to)).toEqual([
      250_000,
      500_000,
      750_000,
      1_000_000,
      null,
    ])
  })

  it('cover any span without gaps, in two to six ranges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 40, max: 9000 }), (from, span) => {
        const ranges = getPriceRanges(from, from + span)
        expect(ranges.length).toBeGreaterThanOrEqual(2)
        expect(ranges.length).toBeLessThanOrEqual(6)
        for (const [index, range] of ranges.slice(1).entries()) expect(range.from).toBe(ranges[index]?.to)
      }),
    )
  })

  it('are left out if all prices are similar', () => {
    expect(getPriceRanges(80, 80)).toEqual([])
    expect(getPriceRanges(81, 84)).toEqual([])
  })
})

describe('a typed price range', () => {
  const typed = (search: string) => parseTypedPrice(new URLSearchParams(search))

  it('is parsed, and open at an empty end', () => {
    expect(typed('filter.from=63&filter.to=87')).toEqual({ from: 63, to: 87 })
    expect(typed('filter.from=&filter.to=%2087%20')).toEqual({ from: null, to: 87 })
    expect(typed('filter.from=63')).toEqual({ from: 63, to: null })
  })

  it('may be reversed', () => {
    expect(typed('filter.from=87&filter.to=63')).toEqual({ from: 63, to: 87 })
  })

  it('is null if it is not a whole amount', () => {
    for (const search of ['', 'filter.from=0', 'filter.from=-5', 'filter.to=1e3', 'filter.to=999999999'])
      expect(typed(search)).toBeNull()
  })
})
