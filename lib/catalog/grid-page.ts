import 'server-only'
import type { Metadata } from 'next'
import { type Brand, isBrand } from '#i18n/brands.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { type GridPlace, isCategory, isFamily, isTarget } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { type GridQuery, readGridSegment } from './grid-query.ts'
import { gridMetadata } from './metadata.ts'
import { getCollection, type ReadGrid } from './queries.ts'
import type { Collection, Grid } from './types.ts'

type Shop = { readonly brand: string; readonly locale: string; readonly query: string }
export type GridParams = Shop & {
  readonly target: string
  readonly family: string
  readonly category: string
}
export type CollectionParams = Shop & { readonly code: string }

export type GridPage = {
  readonly brand: Brand
  readonly locale: Locale
  readonly place: GridPlace
  /** The collection whose grid this is; null for a place's. */
  readonly collection: string | null
  readonly query: GridQuery
  readonly grid: Grid
  /** The collection that most of these belong to. */
  readonly related: Collection | null
  readonly t: Translate
}

const everything: GridPlace = { target: 'all', family: 'all', category: [] }

/** What the words that `proxy.ts` wrote name; null for what it never writes. */
function readSource(params: GridParams | CollectionParams): Pick<GridPage, 'place' | 'collection'> | null {
  if ('code' in params)
    return /^[a-z0-9]/.test(params.code) ? { place: everything, collection: params.code } : null
  const { target, family, category } = params
  const words = category === '-' ? [] : category.split('.')
  if (!isTarget(target) || !isFamily(family) || !words.every(isCategory)) return null
  return { place: { target, family, category: words }, collection: null }
}

/** The grid that a page’s parameters name; null when there is none, or no such page of it. */
export async function loadGridPage(
  params: GridParams | CollectionParams,
  read: ReadGrid,
): Promise<GridPage | null> {
  const { brand, locale } = params
  const source = readSource(params)
  const query = readGridSegment(params.query)
  if (!isBrand(brand) || !isLocale(locale) || !source || !query) return null
  const [grid, t] = await Promise.all([
    read(brand, locale, source.place, source.collection, query),
    getTranslate(locale),
  ])
  if (!grid || (grid.products.length === 0 && query.page > 1)) return null
  const related = grid.related && (await getCollection(brand, locale, grid.related.code))
  return { brand, locale, ...source, query, grid, related, t }
}

export function gridPageMetadata(page: GridPage | null): Metadata {
  return page ? gridMetadata(page, page.t) : {}
}
