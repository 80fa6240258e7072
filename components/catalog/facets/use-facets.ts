import { createContext, useContext } from 'react'
import type { FacetLabels } from './facet-labels.ts'
import type { MySize, StoreFilter } from './types.ts'

/** The state of the filter bar that its parts share. */
type Facets = {
  readonly labels: FacetLabels
  /** How many products the chosen filters leave; null if that is unknown. */
  readonly count: number | null
  readonly mySizes: readonly MySize[]
  readonly removeMySizes: () => void
  readonly storeFilter: StoreFilter | null
  readonly isStoreChooserLoading: boolean
  readonly openStoreChooser: (opener: HTMLElement) => void
}

export const FacetContext = createContext<Facets | null>(null)

export function useFacets(): Facets {
  const facets = useContext(FacetContext)
  if (!facets) throw new Error('useFacets outside FacetForm')
  return facets
}
