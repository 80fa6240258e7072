import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CategoryPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GridQuery } from '#lib/catalog/grid-query.ts'
import type { ListSource } from '#lib/catalog/list-source.ts'
import type { FacetValue, Grid } from '#lib/catalog/types.ts'

/** An additional facet; several values may be selected. */
export type ExtraFacet = {
  /** The name after `filter.` in URLs. */
  readonly name: string
  readonly title: string
  readonly values: readonly FacetValue[]
  readonly selected: readonly string[]
  /** The URL of the list without one of the selected values. */
  readonly hrefWithout: (value: string) => string
}

/** A list of products as its parts see it: a grid or search results. */
export type ListView = {
  readonly brand: Brand
  readonly locale: Locale
  readonly query: GridQuery
  readonly grid: Pick<Grid, 'products' | 'total'> & {
    readonly facets: Pick<Grid['facets'], 'size' | 'color' | 'price'>
  }
  /** Where the filter form is submitted, and its hidden fields. */
  readonly form: { readonly action: string; readonly fields: readonly (readonly [string, string])[] }
  /** Where the browser fetches further pages. */
  readonly source: ListSource
  /** The URL of the list with other filters, sort order or page. */
  readonly href: (query: GridQuery) => string
  /** Its URL without filters. */
  readonly unfilteredHref: string
  readonly extraFacets: readonly ExtraFacet[]
  /** Other active filters, with the URL that removes each. */
  readonly chips?: readonly { readonly label: string; readonly href: string }[]
  readonly t: Translate
}

/** A grid as its parts see it. */
export type GridViewProps = ListView & { readonly categoryPath: CategoryPath; readonly grid: Grid }
