import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colorGroups } from '#i18n/color-groups.ts'
import { euShoeSizes, letterSizes, oneSize } from '#i18n/sizes.ts'
import {
  type GridQuery,
  gridSearch,
  gridSegment,
  hasFilters,
  isIndexable,
  plainQuery,
  readGridQuery,
  readGridSegment,
  sorts,
  withFilters,
} from './grid-query.ts'

const listOf = (words: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...words), { maxLength: 20 }).map((chosen) => [...chosen].sort())
const size = listOf([...euShoeSizes, ...letterSizes, oneSize, '28', '39.5'])
const color = listOf(Object.keys(colorGroups))
const grain = fc.constantFrom(5, 50, 500, 5000, 50_000)
const amount = fc.tuple(fc.integer({ min: 1, max: 1999 }), grain).map(([count, each]) => count * each)
const price = fc.oneof(
  fc.constant(null),
  amount.map((from) => ({ from, to: null })),
  amount.map((to) => ({ from: null, to })),
  fc.tuple(amount, amount).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
)
const gridQuery: fc.Arbitrary<GridQuery> = fc.record({
  filters: fc.record({ size, color, price }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 100 }),
})
const read = (search: string) => readGridQuery(new URLSearchParams(search))

describe('the address of a grid', () => {
  it('comes back from its query string as it went in', () => {
    fc.assert(
      fc.property(gridQuery, (query) => {
        expect(read(gridSearch(query))).toEqual(query)
      }),
    )
  })

  it('comes back from its cache segment as it went in, encoded or not', () => {
    fc.assert(
      fc.property(gridQuery, (query) => {
        expect(readGridSegment(gridSegment(query))).toEqual(query)
        expect(readGridSegment(encodeURIComponent(gridSegment(query)))).toEqual(query)
      }),
    )
  })

  it('has one cache segment however the visitor orders its values', () => {
    const written = ['filter.size=42,41&filter.color=red', 'filter.color=red&filter.size=41&filter.size=42']
    expect(new Set(written.map((search) => gridSegment(read(search)))).size).toBe(1)
  })

  it('is never read from what it would not have written', () => {
    for (const segment of [
      'recommended~1~',
      'newest~1~size:42,41',
      'newest~01~',
      'oldest~1~',
      'newest~0~',
      '',
      'x',
    ])
      expect(readGridSegment(segment)).toBeNull()
  })

  it('is read from any text without a throw, malformed values counting as absent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(`filter.size=${text}&page=${text}`)).toBeDefined()
      }),
    )
    expect(read('filter.size=<b>&filter.price=90-10&sort=oldest&page=-2')).toEqual(plainQuery)
  })

  it('is one of a bounded many: unknown words fall away, prices are rounded outward, pages end at 100', () => {
    const search = 'filter.size=q1,41,99&filter.color=mauve,red&filter.price=51-149&page=5000'
    expect(gridSearch(read(search))).toBe('?filter.size=41&filter.color=red&filter.price=50-150&page=100')
    expect(gridSearch(read('filter.price=316299-1049999'))).toBe('?filter.price=316000-1050000')
    expect(gridSearch(read('filter.price=3-99999999'))).toBe('')
  })

  it('reads a form’s check boxes, and its empty price', () => {
    const { filters } = read('filter.size=41&filter.size=42&filter.size=41&filter.price=')
    expect(filters).toEqual({ size: ['41', '42'], color: [], price: null })
  })
})

describe('what a grid query says about itself', () => {
  it('only plain pages are for search engines', () => {
    expect(isIndexable(plainQuery)).toBe(true)
    expect(isIndexable(read('page=2'))).toBe(true)
    expect(isIndexable(read('sort=newest'))).toBe(false)
    expect(isIndexable(read('filter.color=red'))).toBe(false)
  })

  it('other filters start from the first page and keep the sorting', () => {
    const query = withFilters(read('sort=newest&page=3&filter.size=41'), { color: ['red'] })
    expect(gridSearch(query)).toBe('?filter.size=41&filter.color=red&sort=newest')
    expect(hasFilters(withFilters(query, { size: [], color: [] }))).toBe(false)
  })
})
