import { Fragment } from 'react'
import { styled } from 'styled-components'
import { leadLine } from '#components/brand/catalog-voices.ts'
import type { Brand } from '#i18n/brands.ts'
import type { GridPage } from '#lib/catalog/grid-page.ts'
import { isIndexable } from '#lib/catalog/grid-query.ts'
import { gridPathOf } from '#lib/catalog/metadata.ts'
import { breadcrumbData, itemListData } from '#lib/catalog/structured-data.ts'
import { absolute } from '#lib/seo/alternates.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { gridCrumbs, listCrumbs } from '../grid-crumbs.ts'
import { Tile } from '../tile.tsx'
import { chooseFeatures, featurePlaces } from './choose-features.ts'
import { Chosen } from './chosen.tsx'
import { EmptyGrid } from './empty-grid.tsx'
import { FacetBar } from './facet-bar.tsx'
import { Feature } from './feature.tsx'
import { GridHead } from './grid-head.tsx'
import { gridStyles } from './grid-styles.ts'
import { GridText } from './grid-text.tsx'
import { isNarrowed } from './is-narrowed.ts'
import { listOf } from './list-of.ts'
import { Earlier, Pagination } from './pagination.tsx'
import { Rewalk } from './rewalk.tsx'
import type { ListView, GridView as View } from './types.ts'
import { firstTiles, WideRow } from './wide-row.tsx'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => gridStyles($brand)}`

/** A grid: its name, the filter bar, forty tiles with two panels between them, the way on, and what is told of it. */
export function GridView(page: GridPage) {
  const { brand, grid, locale, place, collection, query, related, t } = page
  const view: View & GridPage = listOf(page, gridPathOf(locale, page))
  const crumbs =
    collection === null ? gridCrumbs(locale, place, t) : listCrumbs(locale, grid.title, view.plain, t)
  const link = (path: string) => absolute(brand, path)
  return (
    <Root id="main" $brand={brand}>
      {isIndexable(query) && <JsonLd data={breadcrumbData(crumbs, link)} />}
      {isIndexable(query) && <JsonLd data={itemListData(grid.products, query.page, link)} />}
      <GridHead
        {...view}
        crumbs={crumbs}
        lead={collection === null ? leadLine(brand, place.family, t) : grid.description}
      />
      {grid.rewalk && <Rewalk brand={brand} locale={locale} t={t} />}
      <FacetBar {...view} />
      <div className="wrap">
        <Chosen {...view} />
        {grid.products.length === 0 ? <EmptyGrid {...view} /> : <Products {...view} square={grid.square} />}
      </div>
      <GridText text={grid.text} related={related} t={t} />
    </Root>
  )
}

/** The tiles of a list and the way on; on a first page where nothing is left out, panels stand between them. */
export function Products({
  plainly = false,
  square = false,
  ...view
}: ListView & { readonly plainly?: boolean; readonly square?: boolean }) {
  const { brand, grid, locale, t } = view
  const features = plainly || isNarrowed(view) || view.query.page > 1 ? [] : chooseFeatures(grid.products)
  return (
    <>
      <WideRow products={grid.products} />
      <Earlier {...view} />
      <ul className={square ? 'tiles square' : 'tiles'}>
        {grid.products.map((product, index) => {
          const order = featurePlaces.indexOf(index as (typeof featurePlaces)[number])
          const feature = features[order]
          return (
            <Fragment key={product.code}>
              {feature && <Feature brand={brand} product={feature} order={order === 0 ? 0 : 1} t={t} />}
              <Tile product={product} locale={locale} t={t} priority={index < firstTiles} />
            </Fragment>
          )
        })}
      </ul>
      <Pagination {...view} />
      <p className="vh pg-told" role="status" />
    </>
  )
}
