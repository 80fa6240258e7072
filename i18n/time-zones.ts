import { type MarketCode, marketOf } from './markets.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Sweden writes moments as 2026-11-23 14:05:09.
  const form = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('sv-SE', form)
  formats.set(timeZone, format)
  return format
}

/** What calendars and clocks of a time zone show at a moment, in the UTC fields of a date. */
export function toWallClock(moment: Date, timeZone: string): Date {
  return new Date(`${formatOf(timeZone).format(moment).replace(' ', 'T')}Z`)
}

/** The day of a time zone, as `2026-12-24`. */
export function toLocalDate(moment: Date, timeZone: string): string {
  return toWallClock(moment, timeZone).toISOString().slice(0, 10)
}

/** The day in a market. */
export const toMarketDate = (moment: Date, market: MarketCode): string =>
  toLocalDate(moment, marketOf(market).timeZone)

const dayMs = 24 * 3600_000

/**
 * The moment at which clocks of a time zone show an hour of a day. Where clocks go back and show it twice, the first;
 * where they go forward and skip it, as much later as they go forward.
 * @param day as `2026-12-24`
 */
export function toInstant(day: string, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * 3600_000
  const offsetAt = (time: number) => toWallClock(new Date(time), timeZone).getTime() - time
  const candidates = [wall - dayMs, wall + dayMs].map((near) => new Date(wall - offsetAt(near)))
  const shown = candidates.filter((moment) => toWallClock(moment, timeZone).getTime() === wall)
  const [first = new Date(wall)] = shown.length ? shown : candidates
  return first
}

/** The end of the day so many days after the day of a moment, by the clock of a time zone: the first moment after it. */
export function endOfDayAfter(moment: Date, days: number, timeZone: string): Date {
  const day = new Date(Date.parse(toLocalDate(moment, timeZone)) + (days + 1) * dayMs)
  return toInstant(day.toISOString().slice(0, 10), 0, timeZone)
}
