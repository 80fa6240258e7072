import { describe, expect, it } from 'vitest'
import { searchInput, suggestInput } from '#api-client/contract/search.ts'
import {
  buildSearchParameters,
  buildSuggestParameters,
  getSiteKey,
  normalizeTerms,
} from './search-parameters.ts'
import { noSearchFilters } from './types.ts'

const plain = { words: 'boots', filters: noSearchFilters, sort: null, page: 1 } as const

/** The parameters after a round trip through a URL. */
function afterRoundTrip(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

describe('a search', () => {
  it('requests a page of codes in its market', () => {
    expect(
      searchInput.parse(afterRoundTrip(buildSearchParameters('en_GB', { ...plain, page: 3 }))),
    ).toMatchObject({
      q: 'boots',
      rows: 40,
      start: 80,
      fields: 'uniqueId',
      filter: [{ field: 'market', anyOf: ['GB'] }],
    })
  })

  it('formats every filter as in the contract', () => {
    const filters = {
      size: ['41', '39-42'],
      color: ['red'],
      price: { from: 50, to: null },
      gender: ['women', 'kids'],
      family: ['shoes'],
      category: ['boots/ankle-boots'],
      sale: true,
    } as const
    const { filter } = searchInput.parse(
      afterRoundTrip(buildSearchParameters('es_ES', { ...plain, filters, sort: 'price_asc' })),
    )
    expect(filter).toEqual([
      { field: 'market', anyOf: ['ES'] },
      { field: 'sizes', anyOf: ['41', '39-42'] },
      { field: 'color_group', anyOf: ['red'] },
      { field: 'gender', anyOf: ['W', 'K'] },
      { field: 'goods', anyOf: ['1'] },
      { field: 'category', anyOf: ['boots/ankle-boots'] },
      { field: 'sale_es', anyOf: ['true'] },
      { field: 'price_min_es', from: 50, to: null },
    ])
  })

  it('never sends a value that could close the quotes', () => {
    const filters = { ...noSearchFilters, color: ['red" OR market:"US'] }
    expect(() => buildSearchParameters('en_GB', { ...plain, filters })).toThrow(RangeError)
  })
})

it('requests six products, ten queries, two keywords (none without input), 3 or 5 promoted', () => {
  const counts = (words: string, wide: boolean) => {
    const parameters = suggestInput.parse(afterRoundTrip(buildSuggestParameters('en_GB', words, wide)))
    return [
      parameters['popularProducts.count'],
      parameters['topQueries.count'],
      parameters['keywordSuggestions.count'],
      parameters['promotedSuggestion.count'],
    ]
  }
  expect(counts('boo', false)).toEqual([6, 10, 2, 3])
  expect(counts('boo', true)).toEqual([6, 10, 2, 5])
  expect(counts('*', false)).toEqual([6, 10, 0, 3])
})

it('truncates long terms, never within a character', () => {
  expect(normalizeTerms(`  a\u0000b\n c  `)).toBe('a b c')
  expect(normalizeTerms(`${'x'.repeat(199)}👟`)).toBe('x'.repeat(199))
  expect(normalizeTerms('y'.repeat(500))).toHaveLength(200)
})

it('interpolates the site key', () => {
  expect(getSiteKey('shop-{brand}-{language}-{market}', 'cumbre', 'pt_BR')).toBe('shop-cumbre-pt-BR')
  expect(getSiteKey('one-for-all', 'cumbre', 'pt_BR')).toBe('one-for-all')
})
