import { type MarketCode, marketOf } from '#config/markets.ts'
import { formatCalendarDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import { addWorkingDays, nextDay, toIsoDate, toLocalDayAndMinutes } from '../delivery/calendar.ts'

/** Collections that are requested before this hour are made on the next working day. */
const cutOffHour = 14
const offeredDays = 7

/** The working days on which the carrier can collect a parcel, the earliest first. */
export function listPickupDates(market: MarketCode, now: Date): string[] {
  const { day, minutes } = toLocalDayAndMinutes(now, marketOf(market).timeZone)
  let date = addWorkingDays(market, nextDay(day), minutes < cutOffHour * 60 ? 0 : 1)
  const dates: string[] = []
  while (dates.length < offeredDays) {
    dates.push(toIsoDate(date))
    date = addWorkingDays(market, nextDay(date), 0)
  }
  return dates
}

/** `Thursday, 3 December`. */
export function formatPickupDate(date: string, locale: Locale): string {
  return formatCalendarDate(date, locale, 'weekday')
}
