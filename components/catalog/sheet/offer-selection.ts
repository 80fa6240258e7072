import type { Minor } from '#lib/money/money.ts'

type OfferSize = {
  readonly value: string
  /** In the market’s size system. */
  readonly label: string
  readonly stock: number
}

/** A product that can be added with the one on the sheet, and what the visitor chose of it. */
export type Offer = {
  readonly code: string
  /** One part completes a bundle; any number of additions can be added. */
  readonly kind: 'part' | 'addition'
  readonly name: string
  readonly price: Minor
  readonly soldOut: boolean
  /** Null if its sizes are not needed until the browser has fetched their stock. */
  readonly sizes: readonly OfferSize[] | null
  readonly checked: boolean
  /** The chosen stored size; null if there is nothing to choose. */
  readonly size: string | null
}

/** The price of the chosen offers, and the stock of the chosen part by size. */
export type OfferSelection = {
  readonly extraPrice: Minor
  /** By stored size; the empty string holds what fits any size. Null if nothing limits the stock. */
  readonly left: ReadonlyMap<string, number> | null
  /** The part that completes a bundle: the chosen one, or the first if none is in stock. */
  readonly part: { readonly code: string; readonly name: string; readonly sizes: readonly string[] } | null
}

type Offers = readonly Offer[]

const isChosen = ({ checked, soldOut }: Offer) => checked && !soldOut

/** Checks or unchecks an offer. Of the parts, only one is checked. */
export function chooseOffer(offers: Offers, code: string, checked: boolean): Offers {
  const isPart = offers.some((offer) => offer.code === code && offer.kind === 'part')
  return offers.map((offer) => {
    if (offer.code === code) return { ...offer, checked }
    return isPart && offer.kind === 'part' ? { ...offer, checked: false } : offer
  })
}

export function setOfferSize(offers: Offers, code: string, size: string): Offers {
  return offers.map((offer) => (offer.code === code ? { ...offer, size } : offer))
}

/** The name of the form field with the size of an offer. */
export const getOfferSizeName = (code: string): string => `size ${code}`

/** Takes over what a form contains: choices made before hydration, or restored after a reload. */
export function adoptOffers(offers: Offers, form: FormData): Offers {
  const chosen = [...form.getAll('part'), ...form.getAll('addition')]
  const hasPart = form.has('part')
  return offers.map((offer) => {
    const size = form.get(getOfferSizeName(offer.code))
    return {
      ...offer,
      // Without an available part, the form has none.
      checked: offer.kind === 'part' && !hasPart ? offer.checked : chosen.includes(offer.code),
      size: typeof size === 'string' ? size : offer.size,
    }
  })
}

/**
 * Unchecks additions after an add, so that the next click does not add them again. The part stays, since a
 * bundle always needs one.
 */
export function uncheckAdditions(offers: Offers): Offers {
  return offers.map((offer) => (offer.kind === 'addition' ? { ...offer, checked: false } : offer))
}

/** The chosen offers, as the bag takes them. A part has the size of its bundle. */
export function getChosenOffers(offers: Offers) {
  return offers.filter(isChosen).map(({ code, size }) => ({ material: code, size: size ?? undefined }))
}

export function getOfferSelection(offers: Offers): OfferSelection {
  const extraPrice = offers.filter(isChosen).reduce((sum, { price }) => sum + price, 0)
  const parts = offers.filter(({ kind }) => kind === 'part')
  // Without an available part, the bundle is sold out.
  const part = parts.find(isChosen) ?? parts[0]
  if (!part?.sizes) return { extraPrice, left: null, part: null }
  const onlySize = part.sizes.length === 1 ? part.sizes[0] : undefined
  const stockBySize = part.sizes.map(({ value, stock }) => [value, stock] as const)
  return {
    extraPrice,
    left: new Map(onlySize ? [...stockBySize, ['', onlySize.stock]] : stockBySize),
    part: { code: part.code, name: part.name, sizes: part.sizes.map(({ value }) => value) },
  }
}
