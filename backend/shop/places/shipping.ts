import type { Locale } from '#i18n/locales.ts'
import { type MarketCode, marketOf } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice, type Minor, toDecimal } from '#lib/money/money.ts'
import { deliveryCost } from '#lib/money/totals.ts'

export type ShippingMethodId = '01' | '02'

/** A way to deliver; amounts in minor units of the market's currency. */
export type ShippingMethod = {
  readonly id: ShippingMethodId
  readonly price: Minor
  /** Total of goods from which it costs nothing; null where it always costs. */
  readonly freeFrom: Minor | null
  /** Working days, least and most. */
  readonly days: readonly [number, number]
}

const standardDays: Readonly<Record<MarketCode, readonly [number, number]>> = {
  GB: [2, 4],
  US: [4, 7],
  ES: [2, 3],
  MX: [4, 8],
  FR: [2, 4],
  DE: [2, 4],
  IT: [2, 4],
}

export function shippingOf(market: MarketCode): readonly [ShippingMethod, ShippingMethod] {
  const { standardShipping, expressShipping, freeShippingFrom } = marketOf(market)
  return [
    { id: '01', price: standardShipping, freeFrom: freeShippingFrom, days: standardDays[market] },
    { id: '02', price: expressShipping, freeFrom: null, days: [1, 2] },
  ]
}

/** What delivery of goods worth `total` costs; null when the market has no such method. */
export function shippingCost(market: MarketCode, id: string, total: Minor): Minor | null {
  const method = shippingOf(market).find((candidate) => candidate.id === id)
  return method ? deliveryCost(method, total) : null
}

/** Name and one-line promise of a method. */
export function shippingWords({ id, days: [least, most] }: ShippingMethod, t: Translate) {
  const name =
    id === '01' ? t('shipping.standard', 'Standard delivery') : t('shipping.express', 'Express delivery')
  return { name, text: t('shipping.days', '{least} to {most} working days', { least, most }) }
}

export function wireShipping(market: MarketCode, locale: Locale, t: Translate) {
  const { currency } = marketOf(market)
  return shippingOf(market).map((method) => ({
    id: method.id,
    ...shippingWords(method, t),
    price: toDecimal(method.price, currency),
    priceFormated: formatPrice(method.price, locale, currency),
    freeFrom: method.freeFrom === null ? null : toDecimal(method.freeFrom, currency),
    currency,
    days: [...method.days] as [number, number],
  }))
}
