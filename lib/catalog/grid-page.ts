import 'server-only'
import type { Metadata } from 'next'
import { type Brand, isBrand } from '#i18n/brands.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { type GridPlace, isCategory, isFamily, isTarget } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { getTranslate } from '#lib/labels/queries.ts'
import { type GridQuery, readGridSegment } from './grid-query.ts'
import { gridMetadata } from './metadata.ts'
import type { ReadGrid } from './queries.ts'
import type { Grid } from './types.ts'

export type GridParams = {
  readonly brand: string
  readonly locale: string
  readonly target: string
  readonly family: string
  readonly category: string
  readonly query: string
}

export type GridPage = {
  readonly brand: Brand
  readonly locale: Locale
  readonly place: GridPlace
  readonly query: GridQuery
  readonly grid: Grid
  readonly t: Translate
}

/** The words `proxy.ts` wrote; null for what it never writes. */
function readAddress({ brand, locale, target, family, category, query }: GridParams) {
  const words = category === '-' ? [] : category.split('.')
  const parsed = readGridSegment(query)
  if (!isBrand(brand) || !isLocale(locale) || !isTarget(target) || !isFamily(family) || !parsed) return null
  return words.every(isCategory)
    ? { brand, locale, place: { target, family, category: words }, query: parsed }
    : null
}

/** The grid that a page’s parameters name; null when there is none, or no such page of it. */
export async function loadGridPage(params: GridParams, read: ReadGrid): Promise<GridPage | null> {
  const address = readAddress(params)
  if (!address) return null
  const { brand, locale, place, query } = address
  const [grid, t] = await Promise.all([read(brand, locale, place, query), getTranslate(locale)])
  if (!grid || (grid.products.length === 0 && query.page > 1)) return null
  return { ...address, grid, t }
}

export function gridPageMetadata(page: GridPage | null): Metadata {
  return page ? gridMetadata(page, page.t) : {}
}
