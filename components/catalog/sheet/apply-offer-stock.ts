import type { Offer } from './offer-selection.ts'

/** The current stock of offers, by stored size. */
export type OfferStock = readonly {
  readonly code: string
  readonly sizes: readonly { readonly value: string; readonly stock: number }[]
}[]

/** Unchecks a sold-out addition; a size that is sold out gives way to the first one in stock. */
function updateStock(offer: Offer, stock: OfferStock): Offer {
  const fetched = stock.find(({ code }) => code === offer.code)
  if (!fetched) return offer
  const sizes = fetched.sizes.map(({ value, stock: left }) => ({
    value,
    label: offer.sizes?.find((size) => size.value === value)?.label ?? value,
    stock: left,
  }))
  const inStock = sizes.filter((size) => size.stock > 0)
  const isInStock = inStock.some(({ value }) => value === offer.size)
  const soldOut = !inStock.length
  return {
    ...offer,
    sizes,
    soldOut,
    checked: offer.checked && !(soldOut && offer.kind === 'addition'),
    size: offer.size === null || isInStock ? offer.size : (inStock[0]?.value ?? offer.size),
  }
}

/** Updates the stock of offers. If the chosen part is sold out, the first one in stock is chosen. */
export function applyOfferStock(offers: readonly Offer[], stock: OfferStock): readonly Offer[] {
  const updated = offers.map((offer) => updateStock(offer, stock))
  const available = updated.filter(({ kind, soldOut }) => kind === 'part' && !soldOut)
  if (!available.length || available.some(({ checked }) => checked)) return updated
  return updated.map((offer) =>
    offer.kind === 'part' ? { ...offer, checked: offer === available[0] } : offer,
  )
}
