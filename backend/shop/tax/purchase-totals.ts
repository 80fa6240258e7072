import { type MarketCode, marketOf } from '#config/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Minor } from '#lib/money/money.ts'
import { calculateContainedTax } from '#lib/money/tax-and-delivery.ts'
import type { TaxPart, TaxRate } from '../../db/schema/sales/order-json.ts'
import { type DomainError, fail } from '../../http/result.ts'
import {
  type TaxDestination,
  type TaxLine,
  type TaxProvider,
  type TaxQuote,
  type TaxRequest,
  TaxUnavailable,
} from './provider.ts'
import { allocate, fromPerMille } from './rates.ts'

/** The purchase to total; `shipping` is null until a delivery method is chosen. */
export type Purchase = {
  readonly market: MarketCode
  readonly lines: readonly TaxLine[]
  readonly shipping: Minor | null
}

/** The totals of goods and delivery. */
export type PurchaseTotals = {
  readonly goods: Minor
  /** Included in the other amounts if the market's prices include tax, otherwise added to them. */
  readonly tax: Minor
  readonly rate: TaxRate
  readonly parts: readonly TaxPart[]
  /** The tax of each line, in order; the rest of `tax` is that of the delivery. */
  readonly lineTaxes: readonly Minor[]
  readonly total: Minor
}

/** The tax data of a bag line. */
export function toTaxLine(line: {
  readonly target: TargetId
  readonly price: Minor
  readonly snapshot: { readonly family: string; readonly category: string; readonly giftCard: boolean }
}): TaxLine {
  const { family, category, giftCard } = line.snapshot
  return { family, category, giftCard, kids: line.target === 'K', amount: line.price }
}

/** The price of the goods without delivery. */
export const sumGoods = (lines: readonly Pick<TaxLine, 'amount'>[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** The totals of a purchase if prices include the tax. */
export function totalsWithIncludedTax({ market, lines, shipping }: Purchase): PurchaseTotals {
  const rule = marketOf(market)
  const goods = sumGoods(lines)
  const total = goods + (shipping ?? 0)
  const taxed = total - sumGoods(lines.filter(({ giftCard }) => giftCard))
  const tax = calculateContainedTax(rule, taxed)
  const rate = fromPerMille(rule.taxRate)
  const part: TaxPart = { kind: 'tax', region: '', rate, base: taxed - tax, amount: tax }
  // If each were rounded separately, they would not add up to the total tax.
  const shares = allocate(tax, [
    ...lines.map(({ giftCard, amount }) => (giftCard ? 0 : amount)),
    shipping ?? 0,
  ])
  const lineTaxes = shares.slice(0, lines.length)
  return { goods, tax, rate, parts: rate ? [part] : [], lineTaxes, total }
}

/** The provider request for a purchase whose tax is added. */
export function createTaxRequest(
  { market, lines, shipping }: Purchase,
  destination: TaxDestination,
): TaxRequest {
  return { market, destination, lines, shipping: shipping ?? 0 }
}

/** The totals of a purchase with the quoted tax. */
export function totalsWithAddedTax({ lines, shipping }: Purchase, quote: TaxQuote): PurchaseTotals {
  const goods = sumGoods(lines)
  const { total: tax, rate, parts, lines: lineTaxes } = quote
  return { goods, tax, rate, parts, lineTaxes, total: goods + (shipping ?? 0) + tax }
}

/** The provider's quote, or why there is none. */
export type TaxResult = TaxQuote | DomainError<'tax_region_not_found' | 'tax_unavailable'>

/**
 * Queries the provider; never inside a transaction.
 * @param regionField the input field that contains the region
 */
export async function requestTax(
  taxes: TaxProvider,
  request: TaxRequest,
  regionField: string,
): Promise<TaxResult> {
  try {
    const quote = await taxes.quote(request)
    return quote ?? fail('tax_region_not_found', 'The shop does not sell in this region.', regionField)
  } catch (cause) {
    if (!(cause instanceof TaxUnavailable)) throw cause
    return fail('tax_unavailable', 'The tax cannot be calculated at the moment. Try again later.')
  }
}
