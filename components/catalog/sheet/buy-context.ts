import { createContext } from 'react'
import type { Offer } from './offer-selection.ts'

type BuyState = {
  /** The chosen stored size. */
  readonly size: string | null
  readonly offers: readonly Offer[]
  readonly changeOffers: (change: (offers: readonly Offer[]) => readonly Offer[]) => void
}

/** What the visitor chose in the buy box, for the parts of it that the server renders around it. */
export const BuyContext = createContext<BuyState>({
  size: null,
  offers: [],
  changeOffers: () => undefined,
})
