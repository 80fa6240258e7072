import type { FormEvent } from 'react'
import type { GridScope } from '#lib/catalog/count-grid-products.client.ts'

/** A size of the panel: its value and its displayed name. */
export type FacetSize = readonly [value: string, name: string]

/** What the browser needs to count the results of a grid and to find the visitor’s sizes. */
export type FacetGrid = { readonly scope: GridScope; readonly sizes: readonly FacetSize[] }

/** A saved size that the panel has; `href` adds it to the filters and is null if it is active. */
export type MySize = { readonly name: string; readonly href: string | null }

/** The filter for the visitor’s preferred store. */
export type StoreFilter = { readonly name: string; readonly href: string }

/** A link that adds a filter. */
export type FilterLink = { readonly text: string; readonly href: string }

/** What the bar shows once its code has loaded. */
export type FacetView = {
  /** The text of the apply buttons, with the number of results; null if that is unknown. */
  readonly resultText: string | null
  /** The number of results, for screen readers. */
  readonly status: string
  readonly storeLink: FilterLink | null
  readonly sizeLinks: readonly FilterLink[]
  /** The note about the visitor’s saved sizes. */
  readonly savedSizes: {
    readonly text: string
    readonly removeText: string
    readonly remove: () => void
  } | null
}

/** Handlers of the form’s events. */
export type FacetHandlers = {
  readonly onChange: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}
