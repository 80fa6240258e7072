import { styled } from 'styled-components'
import { getEmptyLine } from '#components/brand/catalog-copy.ts'
import { FacetBar } from '#components/catalog/facets/facet-bar.tsx'
import { facetLabelKeys } from '#components/catalog/facets/facet-label-keys.ts'
import { ActiveFilters } from '#components/catalog/grid/active-filters.tsx'
import { EmptyGrid } from '#components/catalog/grid/empty-grid.tsx'
import { gridStyles } from '#components/catalog/grid/grid-styles.ts'
import { ProductTiles } from '#components/catalog/grid/grid-view.tsx'
import { isFiltered } from '#components/catalog/grid/is-filtered.ts'
import { listLabelKeys } from '#components/catalog/grid/list-label-keys.ts'
import type { Brand } from '#config/brands.ts'
import type { Translate } from '#i18n/translate.ts'
import { getBrowserLabels } from '#lib/labels/queries.server.ts'
import type { ParsedSearch } from '#lib/search/search-query.ts'
import type { SearchResult, Suggestions } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { ResultsHeader } from './results-header.tsx'
import { SaveRecentSearch } from './save-recent-search.tsx'
import { SearchForm } from './search-form.tsx'
import { CategoryLinks, HelpLinks, TrendingSearches } from './search-links.tsx'
import { searchStyles } from './search-styles.ts'
import { toSearchListView } from './to-search-list-view.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => gridStyles($brand) + searchStyles($brand)}`

type Props = {
  readonly shop: ShopContext
  readonly t: Translate
  readonly parsedSearch: ParsedSearch
  /** Fetched only if there are no results. */
  readonly trending: Suggestions | null
}

/**
 * Search results: the same filter bar, tiles and pagination as a grid, or suggestions if there are no
 * results.
 */
export async function ResultsView({
  shop,
  t,
  parsedSearch,
  result,
  trending,
}: Props & { readonly result: SearchResult }) {
  const { query } = parsedSearch
  const [facetLabels, listLabels] = await Promise.all([
    getBrowserLabels(shop.locale, facetLabelKeys),
    getBrowserLabels(shop.locale, listLabelKeys),
  ])
  const view = toSearchListView(shop, query, result, t)
  const hasProducts = result.numberOfProducts > 0
  const canFilter = hasProducts || isFiltered(view)
  return (
    <Root id="main" $brand={shop.brand}>
      <ResultsHeader parsedSearch={parsedSearch} result={result} view={view} />
      {canFilter && <FacetBar {...view} labels={facetLabels} />}
      <div className="wrap">
        <ActiveFilters {...view} />
        {hasProducts && <ProductTiles {...view} labels={listLabels} hideFeatures />}
        {!hasProducts && canFilter && <EmptyGrid {...view} />}
        {!canFilter && <NoResults shop={shop} t={t} trending={trending} />}
      </div>
      {hasProducts && !result.fallback && <SaveRecentSearch brand={shop.brand} terms={query.words} />}
    </Root>
  )
}

function NoResults({ shop, t, trending }: Omit<Props, 'parsedSearch'>) {
  return (
    <div className="lost-and">
      <section aria-labelledby="search-tips">
        <p className="d t-2xl">{getEmptyLine(shop.brand, t)}</p>
        <h2 id="search-tips">{t('search.tips')}</h2>
        <ul className="tips">
          <li>{t('search.tip.fewer')}</li>
          <li>{t('search.tip.kind')}</li>
          <li>{t('search.tip.spelling')}</li>
        </ul>
      </section>
      <CategoryLinks {...shop} t={t} />
      <TrendingSearches {...shop} t={t} trending={trending} />
      <HelpLinks {...shop} t={t} />
    </div>
  )
}

/** Shown if the search fails or has no API keys; the categories are still available. */
export function SearchUnavailableView({ shop, t, parsedSearch }: Omit<Props, 'trending'>) {
  return (
    <Root id="main" $brand={shop.brand}>
      <header className="wrap seek">
        <SearchForm locale={shop.locale} t={t} terms={parsedSearch.query.words} />
        <h1 className="d long">{t('search.rests.title')}</h1>
        <p className="t-l">{t('search.rests.text')}</p>
      </header>
      <div className="wrap lost-and">
        <CategoryLinks {...shop} t={t} />
        <HelpLinks {...shop} t={t} />
      </div>
    </Root>
  )
}
