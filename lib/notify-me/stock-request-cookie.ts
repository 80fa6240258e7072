import {
  maxStockRequests,
  stockHoldHours,
  stockRequestSeparator,
} from '#api-client/contract/stock-requests.ts'

/**
 * The cookie with the tokens of the visitor's back-in-stock requests. Unlike the cookies of the table in
 * `lib/session`, it is `HttpOnly` and limited to `/api`: it lets its bearer buy a held unit, and no script
 * needs it.
 */
export const stockRequestCookie = 'stock_requests'

const tokenPattern = /^[\w-]{1,60}\.[\w-]{1,60}$/

/** The cookie's value with one more token, the latest first. */
export function addStockRequestToken(value: string | undefined, token: string): string {
  const earlier = (value ?? '').split(stockRequestSeparator).filter((other) => tokenPattern.test(other))
  const tokens = [token, ...earlier.filter((other) => other !== token)]
  return tokens.slice(0, maxStockRequests).join(stockRequestSeparator)
}

/** As long as a hold. */
export const stockRequestCookieSeconds = stockHoldHours * 3600
