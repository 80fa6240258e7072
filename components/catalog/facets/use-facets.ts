import { createContext, useContext } from 'react'
import type { FacetView } from './types.ts'

/** The state of the filter bar that its parts share. */
type Facets = FacetView & {
  readonly applyText: string
  readonly isStoreChooserLoading: boolean
  readonly openStoreChooser: (opener: HTMLElement) => void
}

export const FacetContext = createContext<Facets | null>(null)

export function useFacets(): Facets {
  const facets = useContext(FacetContext)
  if (!facets) throw new Error('useFacets outside FacetForm')
  return facets
}
