import { Fragment } from 'react'
import { styled } from 'styled-components'
import type { Brand } from '#i18n/brands.ts'
import { isIndexable } from '#lib/catalog/grid-query.ts'
import { breadcrumbData, itemListData } from '#lib/catalog/structured-data.ts'
import { absolute } from '#lib/seo/alternates.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { gridCrumbs } from '../grid-crumbs.ts'
import { Tile } from '../tile.tsx'
import { chooseFeatures, featurePlaces } from './choose-features.ts'
import { Chosen } from './chosen.tsx'
import { EmptyGrid } from './empty-grid.tsx'
import { FacetBar } from './facet-bar.tsx'
import { Feature } from './feature.tsx'
import { GridHead } from './grid-head.tsx'
import { gridStyles } from './grid-styles.ts'
import { isNarrowed } from './is-narrowed.ts'
import { listOf } from './list-of.ts'
import { Earlier, Pagination } from './pagination.tsx'
import type { ListView, GridView as View } from './types.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => gridStyles($brand)}`

/** Tiles whole in a phone’s first view; the pictures of the others wait for the layout. */
const firstTiles = 2

type Page = Pick<View, 'brand' | 'locale' | 'place' | 'query' | 'grid' | 't'> & {
  /** Path of the plain grid in the visitor’s language. */
  readonly path: string
}

/** A grid: its name, the filter bar, forty tiles with two panels between them, the way on. */
export function GridView({ path, ...page }: Page) {
  const view: View = listOf(page, path)
  const { brand, grid, locale, place, query, t } = view
  const crumbs = gridCrumbs(locale, place, t)
  const link = (path: string) => absolute(brand, path)
  return (
    <Root id="main" $brand={brand}>
      {isIndexable(query) && <JsonLd data={breadcrumbData(crumbs, link)} />}
      {isIndexable(query) && <JsonLd data={itemListData(grid.products, query.page, link)} />}
      <GridHead {...view} crumbs={crumbs} />
      <FacetBar {...view} />
      <div className="wrap">
        <Chosen {...view} />
        {grid.products.length === 0 ? <EmptyGrid {...view} /> : <Products {...view} />}
      </div>
    </Root>
  )
}

/** The tiles of a list and the way on; on a first page where nothing is left out, panels stand between them. */
export function Products({ plainly = false, ...view }: ListView & { readonly plainly?: boolean }) {
  const { brand, grid, locale, t } = view
  const features = plainly || isNarrowed(view) || view.query.page > 1 ? [] : chooseFeatures(grid.products)
  return (
    <>
      <Earlier {...view} />
      <ul className="tiles">
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
