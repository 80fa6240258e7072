import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { GridPlace } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridQuery } from '#lib/catalog/grid-query.ts'
import type { Grid } from '#lib/catalog/types.ts'

/** A grid as its parts see it. */
export type GridView = {
  readonly brand: Brand
  readonly locale: Locale
  readonly place: GridPlace
  readonly query: GridQuery
  readonly grid: Grid
  /** Path of the plain grid in the visitor’s language. */
  readonly path: string
  readonly t: Translate
}
