import type { z } from 'zod'
import type { bagItem } from '#api-client/contract/bag.ts'
import type { Locale } from '#i18n/locales.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { containedTax } from '#lib/money/totals.ts'
import { euroCentsOf } from '../catalog/wire-prices.ts'
import type { Reduction } from '../vouchers/engine.ts'
import { type Belonging, childrenOf, ownLines } from './families.ts'

export type WireBagItem = z.infer<typeof bagItem>

/** How a line is shown, without what it costs and whether it can be had. */
export type LineLook = Pick<
  WireBagItem,
  | 'code'
  | 'productId'
  | 'size'
  | 'sizeLabel'
  | 'target'
  | 'membersOnly'
  | 'giftCard'
  | 'name'
  | 'subtitle'
  | 'category'
  | 'family'
  | 'color'
  | 'thumbnail'
  | 'url'
>

/** What a line is besides its look; amounts in minor units of the locale's market. */
export type LineFacts = Belonging & {
  readonly id: string
  readonly look: LineLook
  readonly price: Minor
  readonly previous: Minor | null
  readonly stock: number
  readonly sizes: WireBagItem['sizes']
  readonly priceChangedFrom: Minor | null
  /** In what is paid for it or added to it; null where the place decides it and is not known. */
  readonly tax: Minor | null
  /** What vouchers take off it. */
  readonly reductions: readonly Reduction[]
  /** The voucher that gives it; null for what is bought. */
  readonly giftOf: string | null
  readonly giftCardFacts: WireBagItem['giftCardFacts']
  /** Whether it is paid for where what it belongs to is. */
  readonly counts: boolean
}

type Money = Pick<LineFacts, 'price' | 'previous' | 'tax'> & { readonly paid: Minor }

const paidOf = ({ price, reductions }: LineFacts) => reductions.reduce((left, { off }) => left - off, price)

const sumOrNull = (amounts: readonly (Minor | null)[]) =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)

/** What a line comes to with what belongs to it. */
function summed(line: LineFacts, children: readonly LineFacts[]): Money {
  const all = [line, ...children.filter(({ counts }) => counts)]
  const isReduced = all.some(({ previous }) => previous !== null)
  return {
    price: all.reduce((sum, { price }) => sum + price, 0),
    previous: isReduced ? all.reduce((sum, { price, previous }) => sum + (previous ?? price), 0) : null,
    paid: all.reduce((sum, each) => sum + paidOf(each), 0),
    tax: sumOrNull(all.map(({ tax }) => tax)),
  }
}

function wirePrice({ price, previous, paid, tax }: Money, hasSummed: boolean, locale: Locale) {
  const market = marketOfLocale(locale)
  const { currency } = market
  const local = (amount: Minor) => toDecimal(amount, currency)
  const euro = (amount: Minor) => toDecimal(euroCentsOf(amount, locale), 'EUR')
  const contained = market.taxIncluded ? (tax ?? containedTax(market, paid)) : 0
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

function wireItem(line: LineFacts, children: readonly LineFacts[], locale: Locale): WireBagItem {
  const { currency } = marketOfLocale(locale)
  const decimal = (amount: Minor) => toDecimal(amount, currency)
  const {
    id,
    look,
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
    ...look,
    ...wirePrice(summed(line, children), hasSummed, locale),
    own: {
      current: decimal(price),
      previous: previous === null ? null : decimal(previous),
      paid: decimal(paidOf(line)),
    },
    vouchers: line.reductions.map(({ code, off }) => ({ code, off: decimal(off) })),
    giftOf,
    giftCardFacts,
    id,
    sizes,
    parentId,
    childKind,
    additionalProducts: children.map((child) => wireItem(child, [], locale)),
    membersOrderId: null,
    stock,
    priceChangedFrom: priceChangedFrom === null ? null : decimal(priceChangedFrom),
  }
}

/** Lines as the wire spells them, each with what belongs to it. */
export function wireItems(lines: readonly LineFacts[], locale: Locale): WireBagItem[] {
  const of = childrenOf(lines)
  return ownLines(lines).map((line) => wireItem(line, of(line), locale))
}
