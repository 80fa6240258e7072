import { dateLocaleTag, type Locale } from './locales.ts'
import { toLocalDate } from './time-zones.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago an instant was, in the largest whole unit: years, months, days, hours, minutes or seconds. */
export function getTimeSince(
  instant: Date,
  now: Date,
  timeZone: string,
): { readonly count: number; readonly unit: Intl.RelativeTimeFormatUnit } {
  const passed = Math.max(0, now.getTime() - instant.getTime())
  if (passed < minuteMs) return { count: Math.floor(passed / 1000), unit: 'second' }
  if (passed < hourMs) return { count: Math.floor(passed / minuteMs), unit: 'minute' }
  const [from, to] = [instant, now].map((each) => toLocalDate(each, timeZone).split('-').map(Number))
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from ?? []
  const [toYear = 0, toMonth = 0, toDay = 0] = to ?? []
  // Days of the calendar: what was ordered last evening was ordered yesterday.
  const days = Math.round(
    (Date.UTC(toYear, toMonth - 1, toDay) - Date.UTC(fromYear, fromMonth - 1, fromDay)) / dayMs,
  )
  if (days < 1) return { count: Math.floor(passed / hourMs), unit: 'hour' }
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
  if (months < 1) return { count: days, unit: 'day' }
  return months < 12 ? { count: months, unit: 'month' } : { count: Math.floor(months / 12), unit: 'year' }
}

/** How long ago an instant was, in words: `3 days ago`, `yesterday`. */
export function formatTimeSince(instant: Date, now: Date, locale: Locale, timeZone: string): string {
  const { count, unit } = getTimeSince(instant, now, timeZone)
  return new Intl.RelativeTimeFormat(dateLocaleTag(locale), { numeric: 'auto' }).format(-count, unit)
}
