import type { SearchApi, SearchParameters } from '#api-client/search.ts'
import type { Measure } from './measure.ts'

const market = 'market:"GB"'

/** A page of results: codes, counts and facets, as the storefront asks for them. */
const results =
  (q: string, change: SearchParameters = {}) =>
  async (_shop: unknown, search: SearchApi) => {
    const { reply } = await search.search({ q, rows: 40, filter: [market], fields: 'uniqueId', ...change })
    if (!reply.response?.numberOfProducts) throw new Error(`Nothing is found for ${q}.`)
  }

const suggestions = (q: string) => async (_shop: unknown, search: SearchApi) => {
  const { reply } = await search.autosuggest({
    q,
    'popularProducts.count': 6,
    'keywordSuggestions.count': 2,
    'topQueries.count': 10,
    'promotedSuggestion.count': 5,
    'popularProducts.filter': market,
  })
  if (!reply.response.products.length) throw new Error(`Nothing is suggested for ${q}.`)
}

export const searchMeasures: readonly Measure[] = [
  {
    label: 'Search, a word that most have',
    p95Ms: 50,
    asks: [results('shoes'), results('leather'), results('*'), results('rubber sole')],
  },
  {
    label: 'Search, several words, filters in them',
    p95Ms: 50,
    asks: [
      results('red boots 41'),
      results('women’s leather sandals under 150'),
      results('black ankle boots size 39', { filter: [market, 'price_min_gb:[50 TO 300]'] }),
      results('Andar sand'),
    ],
  },
  {
    label: 'Search, sorted, and page 10',
    p95Ms: 50,
    asks: [results('shoes', { sort: 'price_min_gb asc' }), results('shoes', { start: 360 })],
  },
  {
    label: 'Search, mistyped, and with words to drop',
    p95Ms: 50,
    asks: [
      results('sneekers'),
      results('purple suade bots 40'),
      results('waterproof velvet boots for a wedding'),
    ],
  },
  {
    label: 'Suggestions',
    p95Ms: 20,
    asks: [
      suggestions('boo'),
      suggestions('andar'),
      suggestions('red sh'),
      suggestions('*'),
      suggestions('lea'),
    ],
  },
]
