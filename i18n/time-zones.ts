import { type MarketCode, marketOf } from '#config/markets.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // The Swedish locale formats timestamps as 2026-11-23 14:05:09.
  const form = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('sv-SE', form)
  formats.set(timeZone, format)
  return format
}

/** The local date and time of a time zone at an instant, in the UTC fields of a date. */
export function toWallClock(instant: Date, timeZone: string): Date {
  return new Date(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`)
}

/** The local date of a time zone, as `2026-12-24`. */
export function toLocalDate(instant: Date, timeZone: string): string {
  return toWallClock(instant, timeZone).toISOString().slice(0, 10)
}

/** The local date of a market. */
export const toMarketDate = (instant: Date, market: MarketCode): string =>
  toLocalDate(instant, marketOf(market).timeZone)

const dayMs = 24 * 3600_000

/**
 * The instant at which clocks of a time zone show an hour of a day. The first one when a clock change repeats
 * the hour; when it skips the hour, shifted forward by the change.
 * @param day as `2026-12-24`
 */
export function toInstant(day: string, hour: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * 3600_000
  const offsetAt = (time: number) => toWallClock(new Date(time), timeZone).getTime() - time
  const candidates = [wall - dayMs, wall + dayMs].map((near) => new Date(wall - offsetAt(near)))
  const exact = candidates.filter((instant) => toWallClock(instant, timeZone).getTime() === wall)
  const [first = new Date(wall)] = exact.length ? exact : candidates
  return first
}

/** The end of the local day a number of days after an instant: the first instant after that day. */
export function endOfDayAfter(instant: Date, days: number, timeZone: string): Date {
  const day = new Date(Date.parse(toLocalDate(instant, timeZone)) + (days + 1) * dayMs)
  return toInstant(day.toISOString().slice(0, 10), 0, timeZone)
}
