/** Maximum age of prices and stock on a visible page; older data is refetched. */
export const priceMaxAgeMs = 5 * 60_000
