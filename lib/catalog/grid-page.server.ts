import 'server-only'
import type { Metadata } from 'next'
import { type Brand, isBrand } from '#config/brands.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { type CategoryPath, isCategory, isFamily, isTarget } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { type GridQuery, readGridSegment } from './grid-query.ts'
import { gridMetadata } from './metadata.server.ts'
import { type GridReader, getCollection } from './queries.server.ts'
import type { Collection, Grid } from './types.ts'

type ShopParams = { readonly brand: string; readonly locale: string; readonly query: string }
export type GridParams = ShopParams & {
  readonly target: string
  readonly family: string
  readonly category: string
}
export type CollectionParams = ShopParams & { readonly code: string }

export type GridPage = {
  readonly brand: Brand
  readonly locale: Locale
  readonly categoryPath: CategoryPath
  /** The collection of this grid; null for a category grid. */
  readonly collection: string | null
  readonly query: GridQuery
  readonly grid: Grid
  /** The collection that most of these products belong to. */
  readonly relatedCollection: Collection | null
  readonly t: Translate
}

const rootCategoryPath: CategoryPath = { target: 'all', family: 'all', category: [] }

/** Parses the path segments that `proxy.ts` wrote; null for any other text. */
function parseSource(
  params: GridParams | CollectionParams,
): Pick<GridPage, 'categoryPath' | 'collection'> | null {
  if ('code' in params)
    return /^[a-z0-9]/.test(params.code) ? { categoryPath: rootCategoryPath, collection: params.code } : null
  const { target, family, category } = params
  const categories = category === '-' ? [] : category.split('.')
  if (!isTarget(target) || !isFamily(family) || !categories.every(isCategory)) return null
  return { categoryPath: { target, family, category: categories }, collection: null }
}

/** Loads the grid of the page parameters; null if the grid or its page does not exist. */
export async function loadGridPage(
  params: GridParams | CollectionParams,
  read: GridReader,
): Promise<GridPage | null> {
  const { brand, locale } = params
  const source = parseSource(params)
  const query = readGridSegment(params.query)
  if (!isBrand(brand) || !isLocale(locale) || !source || !query) return null
  const [grid, t] = await Promise.all([
    read(brand, locale, source.categoryPath, source.collection, query),
    getTranslate(locale),
  ])
  if (!grid || (grid.products.length === 0 && query.page > 1)) return null
  const relatedCollection =
    grid.relatedCollection && (await getCollection(brand, locale, grid.relatedCollection.code))
  return { brand, locale, ...source, query, grid, relatedCollection, t }
}

export function gridPageMetadata(page: GridPage | null): Metadata {
  return page ? gridMetadata(page, page.t) : {}
}
