import { type SQL, sql } from 'drizzle-orm'
import { prices } from '#backend/db/schema/catalog/catalog.ts'
import { type MarketCode, marketOf, priceListOf, priceLists } from '#config/markets.ts'

/**
 * Whether a reduction must be shown against the lowest price of the 30 days before it: the EU price lists.
 */
export function requiresPriorLowest(market: MarketCode): boolean {
  return marketOf(priceListOf(market)).euMember
}

/**
 * The price that is struck through beside the current one, on tiles and sheets, in bags, records and
 * structured data. In the EU it is the lowest of the 30 days before the reduction, which a product first sold
 * at a reduced price does not have; elsewhere it is the shop's previous price. Null if no price is struck
 * through.
 */
export function strikethroughPrice(market: MarketCode) {
  return requiresPriorLowest(market) ? prices.priorLowest : prices.previous
}

/** The same for rows of several price lists, with `prices` aliased as `pr`. */
export function strikethroughPriceOfRow(): SQL {
  const lists = sql.param(priceLists.filter(requiresPriorLowest))
  return sql`case when pr.market = any(${lists}::text[]) then pr.prior_lowest else pr.previous end`
}
