/** How old prices and stock may be on a page that is looked at; what is older is asked for again. */
export const priceMaxAgeMs = 5 * 60_000
