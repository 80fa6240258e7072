import { deliveryKindOf, emailShippingCode } from '#config/delivery-kinds.ts'
import {
  deliveryMethodsOf,
  type MarketCode,
  marketOf,
  type ShippingCode,
  type ShippingTerms,
} from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { type DeliveryArea, isWithinAreas } from '#validation/delivery-area.ts'
import { sameDayAreas } from '../places/data/same-day.ts'
import { estimateDelivery, toEstimateDto } from './estimate.ts'

/** A delivery method; amounts in minor units of the market's currency. */
export type ShippingMethod = ShippingTerms & {
  readonly id: ShippingCode
  /** The areas it serves; null for the whole country. */
  readonly areas: readonly DeliveryArea[] | null
}

/** Delivery methods of a market with their areas, standard first. */
export function getShippingMethods(market: MarketCode): readonly ShippingMethod[] {
  return deliveryMethodsOf(market).map((terms) => ({
    ...terms,
    areas: terms.id === '03' ? (sameDayAreas[market] ?? []) : null,
  }))
}

function findShippingMethod(market: MarketCode, id: string): ShippingMethod | undefined {
  return getShippingMethods(market).find((method) => method.id === id)
}

/** Whether the market offers the method. */
export const isShippingMethod = (market: MarketCode, id: string): boolean =>
  id === emailShippingCode || findShippingMethod(market, id) !== undefined

/** Whether the market has the method and it serves the address. */
export function deliversTo(market: MarketCode, id: string, address: CheckoutAddress): boolean {
  if (id === emailShippingCode) return true
  const method = findShippingMethod(market, id)
  return method !== undefined && isWithinAreas(method.areas, address)
}

/** The delivery cost of goods worth `total`; null if the market has no such method. */
export function shippingCost(market: MarketCode, id: string, total: Minor): Minor | null {
  const method = findShippingMethod(market, id)
  return method ? calculateDeliveryCost(method, total) : null
}

function shippingMethodName(id: ShippingCode, t: Translate): string {
  switch (id) {
    case emailShippingCode:
      return t('shipping.mail.title')
    case '01':
      return t('shipping.standard')
    case '02':
      return t('shipping.express')
    case '03':
      return t('shipping.sameDay.title')
    case '04':
      return t('shipping.packstation')
    case '05':
      return t('shipping.point')
    case '06':
      return t('shipping.postOffice')
    case '99':
      return t('shipping.store.title')
  }
}

function deliveryPromise(id: ShippingCode, [least, most]: ShippingTerms['days'], t: Translate): string {
  if (id === '99') return t('shipping.store.text')
  if (most === 0) {
    return t('shipping.sameDay.text')
  }
  if (least !== most) return t('shipping.days.label', { least, most })
  return t('shipping.days.exact', {
    days: most,
  })
}

/** Name and one-line promise of a delivery method; no promise if the market no longer has it. */
export function shippingLabels(market: MarketCode, id: ShippingCode, t: Translate) {
  if (id === emailShippingCode) return { name: shippingMethodName(id, t), text: t('shipping.mail.text') }
  const terms = marketOf(market).shipping[id]
  return { name: shippingMethodName(id, t), text: terms ? deliveryPromise(id, terms.days, t) : '' }
}

/** Delivery methods as DTOs with their cost and delivery estimate. */
export function toShippingMethodDtos(market: MarketCode, locale: Locale, t: Translate, now: Date) {
  const { currency } = marketOf(market)
  return getShippingMethods(market).map(({ id, price, freeFrom, days: [least, most], areas }) => ({
    id,
    kind: deliveryKindOf(id),
    ...shippingLabels(market, id, t),
    estimate: toEstimateDto(estimateDelivery(market, { id, days: [least, most] }, now), locale),
    price: toDecimal(price, currency),
    priceFormated: formatPrice(price, locale, currency),
    freeFrom: freeFrom === null ? null : toDecimal(freeFrom, currency),
    currency,
    days: [least, most] as [number, number],
    areas: areas?.map(({ regionId, cities }) => ({ regionId, cities: [...cities] })) ?? null,
  }))
}
