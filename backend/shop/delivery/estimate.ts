import { businessTimeZone } from '#i18n/business-time.ts'
import { formatDateRange } from '#i18n/format-date-range.ts'
import type { Locale } from '#i18n/locales.ts'
import { type MarketCode, marketOf, type ShippingCode, type ShippingTerms } from '#i18n/markets.ts'
import { addWorkingDays, nextDay, toIsoDate, toLocalDayAndMinutes } from './calendar.ts'

/** What is ordered before this hour leaves the same day. */
export const cutOffHour = 12

/** The days on which something is promised, first and last: `2026-11-26`. */
export type DeliveryEstimate = { readonly from: string; readonly to: string }

/** Whose working days and clock decide when it leaves: the house’s, or the courier’s of the same day. */
function getDispatchDay(market: MarketCode, id: ShippingCode, now: Date): Date {
  const local = id === '03'
  const { day, minutes } = toLocalDayAndMinutes(now, local ? marketOf(market).timeZone : businessTimeZone)
  return addWorkingDays(local ? market : 'ES', minutes < cutOffHour * 60 ? day : nextDay(day), 0)
}

/** When an order made at a moment comes: it leaves on a working day of the house, and travels working days of the country. */
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

/** An estimate as the wire has it, in the locale’s words. */
export function toEstimateDto({ from, to }: DeliveryEstimate, locale: Locale) {
  return { from, to, text: formatDateRange(from, to, locale) }
}
