import type { InterpretationDto, RecoveryStep, SearchSort } from '#api-client/contract/search.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Family, Target } from '#i18n/routing.ts'
import type { FacetValue, GridProduct, Price } from '#lib/catalog/types.ts'

export type { InterpretationDto as Understood, RecoveryStep, SearchSort }

/** What a search is narrowed by; within a list any value will do, the lists hold together. */
export type SearchFilters = {
  readonly size: readonly string[]
  /** Colour groups. */
  readonly color: readonly string[]
  /** Whole units of the market’s currency. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null
  readonly gender: readonly Exclude<Target, 'all'>[]
  readonly family: readonly Exclude<Family, 'all'>[]
  /** Paths below a family: `boots/ankle-boots`. */
  readonly category: readonly string[]
  /** Reduced goods alone. */
  readonly sale: boolean
}

export const noSearchFilters: SearchFilters = {
  size: [],
  color: [],
  price: null,
  gender: [],
  family: [],
  category: [],
  sale: false,
}

/** A search: words, filters, order (none is by relevance) and the page, from 1. */
export type SearchQuery = {
  readonly words: string
  readonly filters: SearchFilters
  readonly sort: SearchSort | null
  readonly page: number
}

export type SearchFacets = {
  readonly size: readonly FacetValue[]
  readonly color: readonly FacetValue[]
  readonly gender: readonly FacetValue[]
  readonly family: readonly FacetValue[]
  readonly category: readonly FacetValue[]
  /** Whole currency units that hold every price. */
  readonly price: { readonly from: number; readonly to: number } | null
}

export type SearchResult = {
  readonly products: readonly GridProduct[]
  readonly facets: SearchFacets
  /** Of all pages. */
  readonly numberOfProducts: number
  /** The provider’s id of the request, for questions about it. */
  readonly requestId: string
  /** What was searched for in place of what was asked, where that finds nothing. */
  readonly fallback: { readonly query: string; readonly original: string } | null
  /** What was done to find something all the same, in order; empty where the words found it themselves. */
  readonly recovery: readonly RecoveryStep[]
  /** Another spelling worth a click, the best first. */
  readonly didYouMean: readonly string[]
  /** A page of the shop that answers the words better; a path from the locale on. */
  readonly redirect: string | null
  /** What words were read as filters. */
  readonly understood: InterpretationDto | null
}

/** A product in the list of suggestions. */
export type SuggestedProduct = {
  readonly code: string
  readonly brand: Brand
  readonly title: string
  readonly color: string
  readonly href: string
  /** Same-origin address of a small picture; null where there is none. */
  readonly picture: string | null
  /** Kind of thing, as `boot`. */
  readonly tipology: string
  readonly price: Price
}

export type SuggestedTerms = {
  readonly words: string
  /** A page of the shop, from the locale on; null searches for the words. */
  readonly href: string | null
}

/** What the browser gets from `/api/search/suggest`. */
export type Suggestions = {
  readonly products: readonly SuggestedProduct[]
  readonly topQueries: readonly SuggestedTerms[]
  readonly keywords: readonly SuggestedTerms[]
  readonly promoted: readonly SuggestedTerms[]
  readonly requestId: string
}
