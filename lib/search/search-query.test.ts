import { expect, test } from 'vitest'
import { parseSearch, readSearchQuery, readSearchSegment, searchHref, searchSegment } from './search-query.ts'
import { noSearchFilters } from './types.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

test('reads only search terms', () => {
  expect(read('q=+red%20%20boots')).toEqual({
    words: 'red boots',
    filters: noSearchFilters,
    sort: null,
    page: 1,
  })
})

test('reads all parameters of a results page', () => {
  const query = read(
    'q=boots&filter.size=42,41&filter.size=43&filter.color=green&filter.gender=men&filter.family=shoes&filter.category=boots,boots/ankle-boots&filter.price=50-&filter.sale=true&sort=price_asc&page=3',
  )
  expect(query).toEqual({
    words: 'boots',
    filters: {
      size: ['41', '42', '43'],
      color: ['green'],
      gender: ['men'],
      family: ['shoes'],
      category: ['boots', 'boots/ankle-boots'],
      price: { from: 50, to: null },
      sale: true,
    },
    sort: 'price_asc',
    page: 3,
  })
  const href = searchHref('es_ES', query)
  expect(href).toBe(
    '/es_ES/search?q=boots&filter.size=41,42,43&filter.color=green&filter.gender=men&filter.family=shoes&filter.category=boots,boots%2Fankle-boots&filter.price=50-&filter.sale=true&sort=price_asc&page=3',
  )
  expect(read(href.split('?')[1] ?? '')).toEqual(query)
})

test.each([
  'q=boots&filter.size=<b>&filter.color=blurple&filter.gender=all&filter.family=toys&filter.category=../..',
  'q=boots&filter.price=cheap&filter.sale=yes&sort=best&page=-1',
  'q=boots&page=0.5&filter.price=9-1&q=other&__proto__=1&filter.__proto__=1',
])('ignores invalid values: %s', (search) => {
  expect(read(search)).toEqual({ words: 'boots', filters: noSearchFilters, sort: null, page: 1 })
})

test.each(['boots', '50% & "x"=y/../z', '赤い ブーツ', '🥾', '%2F%252F', '+', "it's <i>", '~.-_'])(
  'round-trips the terms %s through a segment',
  (words) => {
    const query = { words, filters: noSearchFilters, sort: null, page: 1 }
    for (const isTruncated of [true, false]) {
      const segment = searchSegment({ query, isTruncated })
      expect(segment).toMatch(/^[\w-]+$/)
      expect(readSearchSegment(segment)).toEqual({ query, isTruncated })
    }
  },
)

test.each(['', '-', 'Ym9vdHM', 'cT1ib290cyZwYWdlPTE', '%%%', 'cT1ib290cw=='])(
  'rejects an invalid segment: %s',
  (segment) => {
    expect(readSearchSegment(segment)).toBeNull()
  },
)

test('limits the page to the last one', () => {
  expect(read('q=boots&page=99999').page).toBe(100)
})

test('knows whether the terms were truncated', () => {
  const { query, isTruncated } = parseSearch(new URLSearchParams({ q: 'boots '.repeat(60) }))
  expect(isTruncated).toBe(true)
  expect(query.words.length).toBeLessThanOrEqual(100)
})
