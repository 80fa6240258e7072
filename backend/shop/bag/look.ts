import type { z } from 'zod'
import type { bagItem } from '#api-client/contract/bag.ts'
import type { Locale } from '#i18n/locales.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { containedTax } from '#lib/money/totals.ts'
import { euroCentsOf } from '../catalog/wire-prices.ts'

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
export type LineFacts = {
  readonly id: string
  readonly look: LineLook
  readonly price: Minor
  readonly previous: Minor | null
  readonly stock: number
  readonly sizes: WireBagItem['sizes']
  readonly priceChangedFrom: Minor | null
  /** What the place adds to it; null where it is not known, or contained in the price. */
  readonly addedTax: Minor | null
}

function wirePrice({ price, previous, addedTax }: LineFacts, locale: Locale) {
  const market = marketOfLocale(locale)
  const { currency } = market
  const local = (amount: Minor) => toDecimal(amount, currency)
  const euro = (amount: Minor) => toDecimal(euroCentsOf(amount, locale), 'EUR')
  const contained = containedTax(market, price)
  const tax = market.taxIncluded ? contained : addedTax
  const saved = previous === null ? 0 : previous - price
  const shared = {
    current: local(price),
    previous: previous === null ? null : local(previous),
    discountPrice: local(saved),
    netPrice: local(price - contained),
  }
  return {
    price: {
      ...shared,
      currentEur: euro(price),
      discountEur: euro(saved),
      discountLocal: local(saved),
      currency,
      hasSummed: false,
    },
    prices: { ...shared, taxValue: tax === null ? null : local(tax) },
  }
}

/** A line as the wire spells it. */
export function wireItem(line: LineFacts, locale: Locale): WireBagItem {
  const { currency } = marketOfLocale(locale)
  return {
    ...line.look,
    ...wirePrice(line, locale),
    id: line.id,
    sizes: line.sizes,
    parentId: null,
    additionalProducts: [],
    membersOrderId: null,
    stock: line.stock,
    priceChangedFrom: line.priceChangedFrom === null ? null : toDecimal(line.priceChangedFrom, currency),
  }
}
