import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CategoryPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridQuery } from '#lib/catalog/grid-query.ts'
import type { FacetValue, Grid } from '#lib/catalog/types.ts'

/** A list of values beside those that every list has; several may be chosen. */
export type ExtraFacet = {
  /** What stands behind `filter.` in addresses. */
  readonly name: string
  readonly title: string
  readonly values: readonly FacetValue[]
  readonly selected: readonly string[]
  /** The address of the list without one of the chosen values. */
  readonly hrefWithout: (value: string) => string
}

/** A list of products as its parts see it: a grid, or what a search found. */
export type ListView = {
  readonly brand: Brand
  readonly locale: Locale
  readonly query: GridQuery
  readonly grid: Pick<Grid, 'products' | 'total'> & {
    readonly facets: Pick<Grid['facets'], 'size' | 'color' | 'price'>
  }
  /** Where the filters are sent to, and what goes with them unseen. */
  readonly form: { readonly action: string; readonly fields: readonly (readonly [string, string])[] }
  /** The list’s address with other filters, another order or page. */
  readonly href: (query: GridQuery) => string
  /** Its address without any filter. */
  readonly unfilteredHref: string
  readonly extraFacets: readonly ExtraFacet[]
  /** What else narrows it, and its address without that. */
  readonly chips?: readonly { readonly label: string; readonly href: string }[]
  readonly t: Translate
}

/** A grid as its parts see it. */
export type GridViewProps = ListView & { readonly categoryPath: CategoryPath; readonly grid: Grid }
