import { type MarketCode, marketOf, type ShippingCode, type ShippingTerms } from '#config/markets.ts'
import { businessTimeZone } from '#i18n/business-time.ts'
import { formatDateRange } from '#i18n/format-date-range.ts'
import type { Locale } from '#i18n/locales.ts'
import type { DeliveryEstimate } from '../../db/schema/sales/order-json.ts'
import { addWorkingDays, nextDay, toIsoDate, toLocalDayAndMinutes } from './calendar.ts'

/** Orders before this hour are dispatched the same day. */
export const cutOffHour = 12

/** The dispatch day by working days and clock of the company, or of the courier for same-day delivery. */
function getDispatchDay(market: MarketCode, id: ShippingCode, now: Date): Date {
  const local = id === '03'
  const { day, minutes } = toLocalDayAndMinutes(now, local ? marketOf(market).timeZone : businessTimeZone)
  return addWorkingDays(local ? market : 'ES', minutes < cutOffHour * 60 ? day : nextDay(day), 0)
}

/**
 * The delivery estimate of an order: dispatched on a working day of the company, in transit on working days
 * of the country.
 */
export function estimateDelivery(
  market: MarketCode,
  { id, days: [least, most] }: Pick<ShippingTerms, 'days'> & { readonly id: ShippingCode },
  now: Date,
): DeliveryEstimate {
  const leaves = getDispatchDay(market, id, now)
  return {
    from: toIsoDate(addWorkingDays(market, leaves, least)),
    to: toIsoDate(addWorkingDays(market, leaves, most)),
  }
}

/** An estimate as a DTO, formatted for the locale. */
export function toEstimateDto({ from, to }: DeliveryEstimate, locale: Locale) {
  return { from, to, text: formatDateRange(from, to, locale) }
}
