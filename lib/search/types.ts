import type { InterpretationDto, RecoveryStep, SearchSort } from '#api-client/contract/search.ts'
import type { Brand } from '#config/brands.ts'
import type { Family, Target } from '#i18n/routing.ts'
import type { FacetValue, GridProduct, Price } from '#lib/catalog/types.ts'

export type { InterpretationDto as Understood, RecoveryStep, SearchSort }

/** The filters of a search: values of one list are combined with OR, lists with AND. */
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
  /** Only reduced goods. */
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

/** A search: terms, filters, sorting (by relevance if none) and the page, from 1. */
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
  /** Whole currency units that include every price. */
  readonly price: { readonly from: number; readonly to: number } | null
}

export type SearchResult = {
  readonly products: readonly GridProduct[]
  readonly facets: SearchFacets
  /** Of all pages. */
  readonly numberOfProducts: number
  /** The provider’s id of the request, for support. */
  readonly requestId: string
  /** The query that replaced one without results. */
  readonly fallback: { readonly query: string; readonly original: string } | null
  /** The recovery steps that led to results, in order; empty if the terms matched as typed. */
  readonly recovery: readonly RecoveryStep[]
  /** Spelling suggestions, best first. */
  readonly didYouMean: readonly string[]
  /** A page of the shop that fits the terms better; a path from the locale on. */
  readonly redirect: string | null
  /** The terms that were interpreted as filters. */
  readonly understood: InterpretationDto | null
}

/** A product in the suggestions. */
export type SuggestedProduct = {
  readonly code: string
  readonly brand: Brand
  readonly title: string
  readonly color: string
  readonly href: string
  /** Same-origin URL of a small picture; null if there is none. */
  readonly picture: string | null
  /** The product kind, such as `boot`. */
  readonly tipology: string
  readonly price: Price
}

export type SuggestedTerms = {
  readonly words: string
  /** A page of the shop, from the locale on; null to search for the terms. */
  readonly href: string | null
}

/** The response of `/api/search/suggest`. */
export type Suggestions = {
  readonly products: readonly SuggestedProduct[]
  readonly topQueries: readonly SuggestedTerms[]
  readonly keywords: readonly SuggestedTerms[]
  readonly promoted: readonly SuggestedTerms[]
  readonly requestId: string
}
