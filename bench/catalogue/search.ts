import type { SearchApi, SearchParameters } from '#api-client/search-api.ts'
import type { Measure } from './measure.ts'

const market = 'market:"GB"'

/** A page of search results with codes, counts and facets, as the storefront requests it. */
const requestResults =
  (q: string, change: SearchParameters = {}) =>
  async (_shop: unknown, search: SearchApi) => {
    const { reply } = await search.search({ q, rows: 40, filter: [market], fields: 'uniqueId', ...change })
    if (!reply.response?.numberOfProducts) throw new Error(`Nothing is found for ${q}.`)
  }

const requestSuggestions = (q: string) => async (_shop: unknown, search: SearchApi) => {
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
    requests: [
      requestResults('shoes'),
      requestResults('leather'),
      requestResults('*'),
      requestResults('rubber sole'),
    ],
  },
  {
    label: 'Search, several words, filters in them',
    p95Ms: 50,
    requests: [
      requestResults('red boots 41'),
      requestResults('women’s leather sandals under 150'),
      requestResults('black ankle boots size 39', { filter: [market, 'price_min_gb:[50 TO 300]'] }),
      requestResults('Andar sand'),
    ],
  },
  {
    label: 'Search, sorted, and page 10',
    p95Ms: 50,
    requests: [
      requestResults('shoes', { sort: 'price_min_gb asc' }),
      requestResults('shoes', { start: 360 }),
    ],
  },
  {
    label: 'Search, mistyped, and with words to drop',
    p95Ms: 50,
    requests: [
      requestResults('sneekers'),
      requestResults('purple suade bots 40'),
      requestResults('waterproof velvet boots for a wedding'),
    ],
  },
  {
    label: 'Suggestions',
    p95Ms: 20,
    requests: [
      requestSuggestions('boo'),
      requestSuggestions('andar'),
      requestSuggestions('red sh'),
      requestSuggestions('*'),
      requestSuggestions('lea'),
    ],
  },
]
