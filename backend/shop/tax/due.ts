import { type MarketCode, marketOf } from '#i18n/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { Minor } from '#lib/money/money.ts'
import { containedTax } from '#lib/money/totals.ts'
import { type Refusal, refuse } from '../../http/result.ts'
import {
  type Destination,
  type TaxLine,
  type TaxPart,
  type TaxProvider,
  type TaxQuestion,
  type TaxQuote,
  TaxUnavailable,
} from './provider.ts'
import { type Rate, rateOfPerMille, spread } from './rates.ts'

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
  /** The tax of each line, in their order; what they leave of `tax` is that of the delivery. */
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

/** What goods cost, without their delivery. */
export const goodsOf = (lines: readonly Pick<TaxLine, 'amount'>[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** What a purchase comes to where prices contain the tax. */
export function containedDue({ market, lines, shipping }: Purchase): Due {
  const rule = marketOf(market)
  const goods = goodsOf(lines)
  const total = goods + (shipping ?? 0)
  const taxed = total - goodsOf(lines.filter(({ giftCard }) => giftCard))
  const tax = containedTax(rule, taxed)
  const rate = rateOfPerMille(rule.taxRate)
  const part: TaxPart = { kind: 'tax', region: '', rate, base: taxed - tax, amount: tax }
  // Each rounded by itself they would not add up to the tax of the whole.
  const shares = spread(tax, [...lines.map(({ giftCard, amount }) => (giftCard ? 0 : amount)), shipping ?? 0])
  const lineTaxes = shares.slice(0, lines.length)
  return { goods, tax, rate, parts: rate ? [part] : [], lineTaxes, total }
}

/** What to ask the tax provider about a purchase whose tax is added. */
export function taxQuestionOf({ market, lines, shipping }: Purchase, destination: Destination): TaxQuestion {
  return { market, destination, lines, shipping: shipping ?? 0 }
}

/** What a purchase comes to with the tax that the provider quoted for it. */
export function addedDue({ lines, shipping }: Purchase, quote: TaxQuote): Due {
  const goods = goodsOf(lines)
  const { total: tax, rate, parts, lines: lineTaxes } = quote
  return { goods, tax, rate, parts, lineTaxes, total: goods + (shipping ?? 0) + tax }
}

/** The provider's answer, or why there is none. */
export type TaxAnswer = TaxQuote | Refusal<'tax_region_not_found' | 'tax_unavailable'>

/**
 * Asks the provider; never inside a transaction.
 * @param regionField the input field that names the region
 */
export async function askTax(
  taxes: TaxProvider,
  question: TaxQuestion,
  regionField: string,
): Promise<TaxAnswer> {
  try {
    const quote = await taxes.quote(question)
    return quote ?? refuse('tax_region_not_found', 'The shop sells in no such region.', regionField)
  } catch (cause) {
    if (!(cause instanceof TaxUnavailable)) throw cause
    return refuse('tax_unavailable', 'The tax cannot be worked out just now.')
  }
}
