import { spanIncludesSize } from '#config/sizes.ts'
import type { Offer } from './offer-selection.ts'

/** Selects the sock size that contains the shoe size, if it is in stock. */
export function matchOfferSizes(offers: readonly Offer[], shoeSize: string): readonly Offer[] {
  return offers.map((offer) => {
    const match = offer.sizes?.find(({ value }) => spanIncludesSize(value, shoeSize))
    return offer.size !== null && match && match.stock > 0 ? { ...offer, size: match.value } : offer
  })
}
