import { Fragment } from 'react'
import { styled } from 'styled-components'
import { getLeadLine } from '#components/brand/catalog-copy.ts'
import { type Brand, brands } from '#config/brands.ts'
import type { GridPage } from '#lib/catalog/grid-page.server.ts'
import { isIndexable } from '#lib/catalog/grid-query.ts'
import { buildBreadcrumbJsonLd, buildItemListJsonLd } from '#lib/catalog/list-json-ld.ts'
import type { BrandOrigins } from '#lib/catalog/list-page.client.ts'
import { toGridSource } from '#lib/catalog/list-source.ts'
import { getGridPath } from '#lib/catalog/metadata.server.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { getBrowserLabels } from '#lib/labels/queries.server.ts'
import { getBrandOrigin, toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { buildGridBreadcrumbs, buildListBreadcrumbs } from '../build-breadcrumbs.ts'
import { FacetBar } from '../facets/facet-bar.tsx'
import { facetLabelKeys } from '../facets/facet-label-keys.ts'
import { Tile } from '../tile.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyGrid } from './empty-grid.tsx'
import { FeaturedProduct } from './featured-product.tsx'
import { formatCount } from './format-count.ts'
import { GridHead } from './grid-head.tsx'
import { gridStyles } from './grid-styles.ts'
import { GridText } from './grid-text.tsx'
import { InfiniteList } from './infinite-list.tsx'
import { isFiltered } from './is-filtered.ts'
import { listLabelKeys } from './list-label-keys.ts'
import { countSeen } from './list-state.ts'
import { paginationLabels } from './pagination-labels.ts'
import { eagerTileCount, PreloadFirstRow } from './preload-first-row.tsx'
import { RewalkNotice } from './rewalk-notice.tsx'
import { featurePositions, selectFeaturedProducts } from './select-featured-products.ts'
import { toListView } from './to-list-view.ts'
import type { ListView, GridViewProps as View } from './types.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => gridStyles($brand)}`

/** A grid: title, filter bar, forty tiles with two panels between them, pagination and description. */
export async function GridView(page: GridPage) {
  const { brand, grid, locale, categoryPath, collection, query, relatedCollection, t } = page
  const [facetLabels, listLabels] = await Promise.all([
    getBrowserLabels(locale, facetLabelKeys),
    getBrowserLabels(locale, listLabelKeys),
  ])
  const source = toGridSource(brand, categoryPath, collection, query)
  const view: View & GridPage = toListView(page, getGridPath(locale, page), source)
  const breadcrumbs =
    collection === null
      ? buildGridBreadcrumbs(locale, categoryPath, t)
      : buildListBreadcrumbs(locale, grid.title, view.unfilteredHref, t)
  const link = (path: string) => toAbsoluteUrl(brand, path)
  return (
    <Root id="main" $brand={brand}>
      {isIndexable(query) && <JsonLd data={buildBreadcrumbJsonLd(breadcrumbs, link)} />}
      {isIndexable(query) && <JsonLd data={buildItemListJsonLd(grid.products, query.page, link)} />}
      <GridHead
        {...view}
        breadcrumbs={breadcrumbs}
        lead={collection === null ? getLeadLine(brand, categoryPath.family, t) : grid.description}
      />
      {grid.rewalk && <RewalkNotice locale={locale} t={t} />}
      <FacetBar {...view} labels={facetLabels} />
      <div className="wrap">
        <ActiveFilters {...view} />
        {grid.products.length === 0 ? (
          <EmptyGrid {...view} />
        ) : (
          <ProductTiles {...view} labels={listLabels} square={grid.square} />
        )}
      </div>
      <GridText text={grid.seoText} related={relatedCollection} t={t} />
    </Root>
  )
}

type ProductTilesProps = ListView & {
  /** Of {@link listLabelKeys}. */
  readonly labels: BrowserLabels
  readonly hideFeatures?: boolean
  readonly square?: boolean
}

/** The tiles of a list and its pagination; an unfiltered first page has panels between them. */
export function ProductTiles({ labels, hideFeatures = false, square = false, ...view }: ProductTilesProps) {
  const { brand, grid, locale, query, source, t } = view
  const features =
    hideFeatures || isFiltered(view) || query.page > 1 ? [] : selectFeaturedProducts(grid.products)
  const firstPage = view.href({ ...query, page: 1 })
  return (
    <>
      <PreloadFirstRow products={grid.products} />
      <InfiniteList
        key={`${firstPage} ${query.page}`}
        source={source}
        origins={getOtherOrigins(brand)}
        firstPage={firstPage}
        page={query.page}
        total={grid.total}
        seenText={t('grid.seen', {
          seen: formatCount(countSeen({ to: query.page, total: grid.total }), locale),
          total: formatCount(grid.total, locale),
        })}
        square={square}
        paginationLabels={paginationLabels(t)}
        labels={labels}
      >
        {grid.products.map((product, index) => {
          const order = featurePositions.indexOf(index as (typeof featurePositions)[number])
          const feature = features[order]
          return (
            <Fragment key={product.code}>
              {feature && (
                <FeaturedProduct brand={brand} product={feature} order={order === 0 ? 0 : 1} t={t} />
              )}
              <Tile product={product} locale={locale} t={t} priority={index < eagerTileCount} />
            </Fragment>
          )
        })}
      </InfiniteList>
    </>
  )
}

/** The origins of the other brands, whose products a list may contain. */
function getOtherOrigins(own: Brand): BrandOrigins {
  return Object.fromEntries(
    brands.flatMap((brand) => {
      const origin = brand === own ? null : getBrandOrigin(brand)
      return origin === null ? [] : [[brand, origin]]
    }),
  )
}
