import type { GridScope } from '#lib/catalog/count-grid-products.client.ts'

/** A size of the panel: its value and its displayed name. */
export type FacetSize = readonly [value: string, name: string]

/** What the browser needs to count the results of a grid and to find the visitor’s sizes. */
export type FacetGrid = { readonly scope: GridScope; readonly sizes: readonly FacetSize[] }

/** A saved size that the panel has; `href` adds it to the filters and is null if it is active. */
export type MySize = { readonly name: string; readonly href: string | null }

/** The filter for the visitor’s preferred store. */
export type StoreFilter = { readonly name: string; readonly href: string }
