import { dayRange } from '#i18n/day-range.ts'
import { houseTimeZone } from '#i18n/house-time.ts'
import type { Locale } from '#i18n/locales.ts'
import { type MarketCode, marketOf, type ShippingCode, type ShippingTerms } from '#i18n/markets.ts'
import { afterWorkingDays, dayAndMinutes, dayText, nextDay } from './calendar.ts'

/** What is ordered before this hour leaves the same day. */
export const cutOffHour = 12

/** The days on which something is promised, first and last: `2026-11-26`. */
export type Estimate = { readonly from: string; readonly to: string }

/** Whose working days and clock decide when it leaves: the house’s, or the courier’s of the same day. */
function dispatch(market: MarketCode, id: ShippingCode, now: Date): Date {
  const local = id === '03'
  const { day, minutes } = dayAndMinutes(now, local ? marketOf(market).timeZone : houseTimeZone)
  return afterWorkingDays(local ? market : 'ES', minutes < cutOffHour * 60 ? day : nextDay(day), 0)
}

/** When an order made at a moment comes: it leaves on a working day of the house, and travels working days of the country. */
export function estimateFor(
  market: MarketCode,
  { id, days: [least, most] }: Pick<ShippingTerms, 'days'> & { readonly id: ShippingCode },
  now: Date,
): Estimate {
  const leaves = dispatch(market, id, now)
  return {
    from: dayText(afterWorkingDays(market, leaves, least)),
    to: dayText(afterWorkingDays(market, leaves, most)),
  }
}

/** An estimate as the wire has it, in the locale’s words. */
export function wireEstimate({ from, to }: Estimate, locale: Locale) {
  return { from, to, text: dayRange(from, to, locale) }
}
