import { type MarketCode, marketOf } from '#i18n/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Minor } from '#lib/money/money.ts'
import { containedTax } from '#lib/money/totals.ts'
import type { Destination, TaxLine, TaxPart, TaxProvider } from './provider.ts'
import { type Rate, rateOfPerMille } from './rates.ts'

/** What is to be paid for; `shipping` is null where no way to deliver is chosen. */
export type Purchase = {
  readonly market: MarketCode
  readonly lines: readonly TaxLine[]
  readonly shipping: Minor | null
}

/** What goods and their delivery come to. */
export type Due = {
  readonly goods: Minor
  /** Contained in the other amounts where the market's prices include tax, added to them where not. */
  readonly tax: Minor
  readonly rate: Rate
  readonly parts: readonly TaxPart[]
  /** The tax of each line, in their order. */
  readonly lineTaxes: readonly Minor[]
  readonly total: Minor
}

/** A line of a bag as its tax sees it. */
export function taxLineOf(line: {
  readonly target: TargetId
  readonly price: Minor
  readonly look: { readonly family: string; readonly category: string; readonly giftCard: boolean }
}): TaxLine {
  const { family, category, giftCard } = line.look
  return { family, category, giftCard, kids: line.target === 'K', amount: line.price }
}

const goodsOf = (lines: readonly TaxLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** What a purchase comes to where prices contain the tax. */
export function containedDue({ market, lines, shipping }: Purchase): Due {
  const rule = marketOf(market)
  const goods = goodsOf(lines)
  const total = goods + (shipping ?? 0)
  const tax = containedTax(rule, total)
  const rate = rateOfPerMille(rule.taxRate)
  const part: TaxPart = { kind: 'tax', region: '', rate, base: total - tax, amount: tax }
  const lineTaxes = lines.map((line) => containedTax(rule, line.amount))
  return { goods, tax, rate, parts: rate ? [part] : [], lineTaxes, total }
}

/** What a purchase comes to where it goes; null where there is no such region. Throws {@link TaxUnavailable}. */
export async function dueFor(
  taxes: TaxProvider,
  purchase: Purchase & { readonly destination: Destination },
): Promise<Due | null> {
  const { market, lines, shipping, destination } = purchase
  if (marketOf(market).taxIncluded) return containedDue(purchase)
  const quote = await taxes.quote({ market, destination, lines, shipping: shipping ?? 0 })
  if (!quote) return null
  const goods = goodsOf(lines)
  const { total: tax, rate, parts, lines: lineTaxes } = quote
  return { goods, tax, rate, parts, lineTaxes, total: goods + (shipping ?? 0) + tax }
}
