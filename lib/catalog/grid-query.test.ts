import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brands } from '#config/brands.ts'
import { colorGroups } from '#config/color-groups.ts'
import { euShoeSizes, letterSizes, oneSize } from '#config/sizes.ts'
import { categories } from '#i18n/routing.ts'
import {
  countPages,
  defaultGridQuery,
  type GridQuery,
  gridQueryString,
  gridSegment,
  hasFilters,
  isCacheable,
  isIndexable,
  noFilters,
  readGridQuery,
  readGridSegment,
  replaceFilters,
  sorts,
} from './grid-query.ts'

const listOf = (words: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...words), { maxLength: 20 }).map((chosen) => [...chosen].sort())
const size = listOf([...euShoeSizes, ...letterSizes, oneSize, '28', '39.5'])
const color = listOf(Object.keys(colorGroups))
const kind = listOf(categories)
const brand = listOf(brands)
const code = fc.stringMatching(/^[A-Z0-9]{5}(?:[A-Z0-9]{2})?(?:-[0-9]{3})?$/)
const product = fc.uniqueArray(code, { maxLength: 40 })
const store = fc.oneof(fc.constant(null), fc.stringMatching(/^[a-z0-9]{1,9}(?:-[a-z0-9]{1,9}){0,3}$/))
const amount = fc.integer({ min: 1, max: 99_999_999 })
const price = fc.oneof(
  fc.constant(null),
  amount.map((from) => ({ from, to: null })),
  amount.map((to) => ({ from: null, to })),
  fc.tuple(amount, amount).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
)
const gridQuery: fc.Arbitrary<GridQuery> = fc.record({
  filters: fc.record({ size, color, kind, price, brand, store, product }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 100 }),
})
const read = (search: string) => readGridQuery(new URLSearchParams(search))

describe('the URL of a grid', () => {
  it('round-trips through its query string', () => {
    fc.assert(
      fc.property(gridQuery, (query) => {
        expect(read(gridQueryString(query))).toEqual(query)
      }),
    )
  })

  it('round-trips through its cache segment, encoded or not', () => {
    fc.assert(
      fc.property(gridQuery, (query) => {
        expect(readGridSegment(gridSegment(query))).toEqual(query)
        expect(readGridSegment(encodeURIComponent(gridSegment(query)))).toEqual(query)
      }),
    )
  })

  it('has one cache segment for any order of its values', () => {
    const written = ['filter.size=42,41&filter.color=red', 'filter.color=red&filter.size=41&filter.size=42']
    expect(new Set(written.map((search) => gridSegment(read(search)))).size).toBe(1)
  })

  it('rejects segments that it would not write', () => {
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

  it('parses any text without a throw, and ignores malformed values', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(`filter.size=${text}&page=${text}`)).toBeDefined()
      }),
    )
    expect(read('filter.size=<b>&filter.price=90-10&sort=oldest&page=-2')).toEqual(defaultGridQuery)
  })

  it('ignores unknown values, and ends pages at 100', () => {
    const search =
      'filter.size=q1,41,99&filter.color=mauve,red&filter.kind=boots,hats&brand=cumbre,acme&page=5000'
    expect(gridQueryString(read(search))).toBe(
      '?brand=cumbre&filter.color=red&filter.kind=boots&filter.size=41&page=100',
    )
  })

  it('keeps the known values of a list among unknown ones', () => {
    expect(read('filter.size=41,<script>,42&filter.size=a b').filters.size).toEqual(['41', '42'])
    const all = [...euShoeSizes, ...letterSizes]
    expect(all.length).toBeGreaterThan(20)
    expect(read(`filter.size=${all.join()}`).filters.size).toEqual([...all].sort().slice(0, 20))
    expect(read(`filter.size=${Array.from({ length: 30 }, () => '41').join()}`).filters.size).toEqual(['41'])
  })

  it('ends at the last page', () => {
    expect([0, 1, 40, 41, 100_000].map(countPages)).toEqual([0, 1, 1, 2, 100])
    expect(read(`page=${countPages(100_000)}`).page).toBe(countPages(100_000))
  })

  it('keeps a product list in its order, valid as a whole or not at all', () => {
    expect(read('product=K100522,K1005-001,K100522').filters.product).toEqual(['K100522', 'K1005-001'])
    for (const list of ['K100522,K10052', 'K100522-1', '<b>'])
      expect(read(`product=${list}`)).toEqual(defaultGridQuery)
  })

  it('prefers a typed price to a selected one', () => {
    expect(read('filter.price=50-100&filter.from=63&filter.to=').filters.price).toEqual({
      from: 63,
      to: null,
    })
  })

  it('reads the check boxes and the empty price of a form', () => {
    const { filters } = read('filter.size=41&filter.size=42&filter.size=41&filter.price=')
    expect(filters).toEqual({ ...noFilters, size: ['41', '42'] })
  })
})

describe('properties of a grid query', () => {
  it('only plain pages are indexable', () => {
    expect(isIndexable(defaultGridQuery)).toBe(true)
    expect(isIndexable(read('page=2'))).toBe(true)
    expect(isIndexable(read('sort=newest'))).toBe(false)
    expect(isIndexable(read('filter.color=red'))).toBe(false)
  })

  it('caches pages with two values, but not with three, a price, a store or a product list', () => {
    for (const search of ['', 'page=9&sort=newest', 'filter.size=41,42', 'filter.size=41&filter.color=red'])
      expect(isCacheable(read(search))).toBe(true)
    const live = ['filter.size=41,42,43', 'filter.size=41,42&filter.kind=boots', 'filter.price=50-100']
    for (const search of [...live, 'filter.store=madrid-fuencarral', 'product=K100522'])
      expect(isCacheable(read(search))).toBe(false)
  })

  it('starts other filters from the first page and keeps the sorting', () => {
    const query = replaceFilters(read('sort=newest&page=3&filter.size=41'), { color: ['red'] })
    expect(gridQueryString(query)).toBe('?filter.color=red&filter.size=41&sort=newest')
    expect(hasFilters(replaceFilters(query, { size: [], color: [] }))).toBe(false)
  })
})
