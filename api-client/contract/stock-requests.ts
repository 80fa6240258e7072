/**
 * Header with the tokens of a visitor's back-in-stock requests. The units that are held for these requests
 * count as available to the visitor in the live product and in the bag. The storefront sets it from a cookie
 * that scripts cannot read.
 */
export const stockRequestHeader = 'x-stock-requests'

/** Between the tokens in the header and in the cookie. */
export const stockRequestSeparator = '~'

/** At most this many requests of one visitor count; the latest ones. */
export const maxStockRequests = 5

/** A unit is held for this long for each customer who is notified. */
export const stockHoldHours = 12
