import type { ExtraFacet, ListView } from '#components/catalog/grid/types.ts'
import type { Translate } from '#i18n/translate.ts'
import { noFilters } from '#lib/catalog/grid-query.ts'
import type { FacetValue } from '#lib/catalog/types.ts'
import { searchHref } from '#lib/search/search-query.ts'
import { searchParam, searchPath } from '#lib/search/search-url.ts'
import { noSearchFilters, type SearchQuery, type SearchResult } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type ListFacetName = 'category' | 'gender' | 'family'

function buildExtraFacets(
  shop: ShopContext,
  query: SearchQuery,
  result: SearchResult,
  t: Translate,
): ExtraFacet[] {
  const { filters } = query
  const buildHref = (change: Partial<SearchQuery['filters']>) =>
    searchHref(shop.locale, { ...query, filters: { ...filters, ...change }, page: 1 })
  const list = (name: ListFacetName, title: string): ExtraFacet => ({
    name,
    title,
    values: result.facets[name],
    selected: filters[name],
    hrefWithout: (value) => buildHref({ [name]: filters[name].filter((other) => other !== value) }),
  })
  const reduced = t('search.facet.sale')
  const saleValues: readonly FacetValue[] = [
    { value: 'true', label: reduced, count: result.numberOfProducts },
  ]
  const all: readonly ExtraFacet[] = [
    list('category', t('search.facet.category')),
    list('gender', t('search.facet.gender')),
    list('family', t('search.facet.family')),
    {
      name: 'sale',
      title: reduced,
      values: saleValues,
      selected: filters.sale ? ['true'] : [],
      hrefWithout: () => buildHref({ sale: false }),
    },
  ]
  /** The family repeats the category, and reductions are searched by text: only links set these facets. */
  const isOffered = ({ name, selected }: ExtraFacet) =>
    name === 'family' || name === 'sale' ? selected.length > 0 : true
  return all.filter((facet) => isOffered(facet) && (facet.selected.length > 0 || facet.values.length > 1))
}

/** Converts search results to the list view of the filter bar, the chips and the pagination. */
export function toSearchListView(
  shop: ShopContext,
  query: SearchQuery,
  result: SearchResult,
  t: Translate,
): ListView {
  const { words, filters, sort, page } = query
  const { size, color, price } = filters
  return {
    ...shop,
    t,
    source: { route: 'search', input: searchHref(shop.locale, { ...query, page: 1 }).split('?')[1] ?? '' },
    query: { filters: { ...noFilters, size, color, price }, sort: sort ?? 'recommended', page },
    grid: { products: result.products, total: result.numberOfProducts, facets: result.facets },
    form: { action: searchPath(shop.locale), fields: [[searchParam, words]] },
    href: (changed) =>
      searchHref(shop.locale, {
        words,
        filters: {
          ...filters,
          size: changed.filters.size,
          color: changed.filters.color,
          price: changed.filters.price,
        },
        sort: changed.sort === 'recommended' ? null : changed.sort,
        page: changed.page,
      }),
    unfilteredHref: searchHref(shop.locale, { words, filters: noSearchFilters, sort, page: 1 }),
    extraFacets: buildExtraFacets(shop, query, result, t),
  }
}
