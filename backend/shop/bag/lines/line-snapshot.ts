import type { BagItemDto, LineSnapshot, Reduction } from '#backend/db/schema/sales/order-json.ts'
import type { Locale } from '#i18n/locales.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { calculateContainedTax } from '#lib/money/tax-and-delivery.ts'
import { toEuroCents } from '../../catalog/prices/prices-dto.ts'
import { getTopLevelLines, groupChildren, type ParentLink } from './line-hierarchy.ts'

/** The data of a line besides its snapshot; amounts in minor units of the locale's market. */
export type LineDetails = ParentLink & {
  readonly id: string
  readonly snapshot: LineSnapshot
  readonly price: Minor
  readonly previous: Minor | null
  readonly stock: number
  readonly sizes: BagItemDto['sizes']
  readonly priceChangedFrom: Minor | null
  /** Tax included in the price or added to it; null if it depends on an unknown address. */
  readonly tax: Minor | null
  /** The voucher discounts. */
  readonly reductions: readonly Reduction[]
  /** The voucher that adds it as a gift; null for purchased lines. */
  readonly giftOf: string | null
  readonly giftCardFacts: BagItemDto['giftCardFacts']
  /** Whether it counts towards the total when its parent does. */
  readonly counts: boolean
}

type LineTotals = Pick<LineDetails, 'price' | 'previous' | 'tax'> & { readonly paid: Minor }

const getPaid = ({ price, reductions }: LineDetails) =>
  reductions.reduce((left, { off }) => left - off, price)

const sumOrNull = (amounts: readonly (Minor | null)[]) =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)

/** The totals of a line including its children. */
function sumLine(line: LineDetails, children: readonly LineDetails[]): LineTotals {
  const all = [line, ...children.filter(({ counts }) => counts)]
  const isReduced = all.some(({ previous }) => previous !== null)
  return {
    price: all.reduce((sum, { price }) => sum + price, 0),
    previous: isReduced ? all.reduce((sum, { price, previous }) => sum + (previous ?? price), 0) : null,
    paid: all.reduce((sum, each) => sum + getPaid(each), 0),
    tax: sumOrNull(all.map(({ tax }) => tax)),
  }
}

function toPriceDto({ price, previous, paid, tax }: LineTotals, hasSummed: boolean, locale: Locale) {
  const market = marketOfLocale(locale)
  const { currency } = market
  const local = (amount: Minor) => toDecimal(amount, currency)
  const euro = (amount: Minor) => toDecimal(toEuroCents(amount, locale), 'EUR')
  const contained = market.taxIncluded ? (tax ?? calculateContainedTax(market, paid)) : 0
  const saved = previous === null ? 0 : previous - price
  const shared = {
    current: local(price),
    previous: previous === null ? null : local(previous),
    discountPrice: local(saved),
    netPrice: local(paid - contained),
  }
  return {
    price: {
      ...shared,
      currentEur: euro(price),
      discountEur: euro(saved),
      discountLocal: local(saved),
      currency,
      hasSummed,
    },
    prices: { ...shared, taxValue: tax === null ? null : local(tax) },
    paid: local(paid),
  }
}

function toItemDto(line: LineDetails, children: readonly LineDetails[], locale: Locale): BagItemDto {
  const { currency } = marketOfLocale(locale)
  const decimal = (amount: Minor) => toDecimal(amount, currency)
  const {
    id,
    snapshot,
    parentId,
    childKind,
    sizes,
    stock,
    price,
    previous,
    priceChangedFrom,
    giftOf,
    giftCardFacts,
  } = line
  const hasSummed = children.some(({ counts }) => counts)
  return {
    ...snapshot,
    ...toPriceDto(sumLine(line, children), hasSummed, locale),
    own: {
      current: decimal(price),
      previous: previous === null ? null : decimal(previous),
      paid: decimal(getPaid(line)),
    },
    vouchers: line.reductions.map(({ code, off }) => ({ code, off: decimal(off) })),
    giftOf,
    giftCardFacts,
    id,
    sizes,
    parentId,
    childKind,
    additionalProducts: children.map((child) => toItemDto(child, [], locale)),
    membersOrderId: null,
    stock,
    priceChangedFrom: priceChangedFrom === null ? null : decimal(priceChangedFrom),
  }
}

/** Item DTOs, each with its children. */
export function toItemDtos(lines: readonly LineDetails[], locale: Locale): BagItemDto[] {
  const childrenOf = groupChildren(lines)
  return getTopLevelLines(lines).map((line) => toItemDto(line, childrenOf(line), locale))
}
