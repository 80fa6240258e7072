import { type SQL, sql } from 'drizzle-orm'
import { type MarketCode, marketOf, priceListOf, priceLists } from '#i18n/markets.ts'
import { prices } from './schema.ts'

/** Whether a reduction may be told only against the lowest price of the 30 days before it: the Union's price lists. */
export function requiresPriorLowest(market: MarketCode): boolean {
  return marketOf(priceListOf(market)).euMember
}

/**
 * The price that is struck through beside the current one, on tiles and sheets, in bags, records and structured data:
 * in the Union the lowest of the 30 days before the reduction, which something first sold reduced does not have;
 * elsewhere what the shop says it cost before. Null where nothing is struck.
 */
export function strikethroughPrice(market: MarketCode) {
  return requiresPriorLowest(market) ? prices.priorLowest : prices.previous
}

/** The same for rows of several price lists: of `prices` called `pr`. */
export function strikethroughPriceOfRow(): SQL {
  const lists = sql.param(priceLists.filter(requiresPriorLowest))
  return sql`case when pr.market = any(${lists}::text[]) then pr.prior_lowest else pr.previous end`
}
