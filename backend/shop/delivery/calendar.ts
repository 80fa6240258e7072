import type { MarketCode } from '#config/markets.ts'
import { toWallClock } from '#i18n/time-zones.ts'
import { holidayRules, weekendDays } from './data/holidays.ts'

const dayMs = 24 * 3600_000

/** A calendar day as midnight UTC; the caller's time zone decides which day it is. */
const toUtcMidnight = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const addDays = (day: Date, days: number) => new Date(day.getTime() + days * dayMs)

/** `2026-11-26`. */
export const toIsoDate = (day: Date) => day.toISOString().slice(0, 10)

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return toUtcMidnight(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

/** Easter Sunday of the eastern churches, in the Gregorian calendar of the years 1900 to 2099 (Meeus). */
function orthodoxEaster(year: number): Date {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  return addDays(toUtcMidnight(year, Math.floor((d + e + 114) / 31), ((d + e + 114) % 31) + 1), 13)
}

function nthWeekday(year: number, month: number, weekday: number, nth: number | 'last'): Date {
  if (nth === 'last') {
    const last = addDays(toUtcMidnight(year, month + 1, 1), -1)
    return addDays(last, -((last.getUTCDay() - weekday + 7) % 7))
  }
  const first = toUtcMidnight(year, month, 1)
  return addDays(first, ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7)
}

function resolveHolidayRule(rule: string, year: number): Date {
  const moving = /^(easter|orthodox)([+-]\d+)$/.exec(rule)
  if (moving) return addDays((moving[1] === 'easter' ? easter : orthodoxEaster)(year), Number(moving[2]))
  const nth = /^(\d|last)-(monday|thursday)-(\d+)$/.exec(rule)
  if (nth) {
    const which = nth[1] === 'last' ? 'last' : Number(nth[1])
    return nthWeekday(year, Number(nth[3]), nth[2] === 'monday' ? 1 : 4, which)
  }
  return new Date(`${rule.length === 5 ? `${year}-` : ''}${rule}T00:00:00Z`)
}

const holidayCache = new Map<string, ReadonlySet<string>>()

function getHolidays(market: MarketCode, year: number): ReadonlySet<string> {
  const key = `${market} ${year}`
  const known = holidayCache.get(key)
  if (known) return known
  const days = new Set(holidayRules(market).map((rule) => toIsoDate(resolveHolidayRule(rule, year))))
  holidayCache.set(key, days)
  return days
}

/** Whether a day is a working day, with deliveries, in a country. */
export function isWorkingDay(market: MarketCode, day: Date): boolean {
  if ((weekendDays[market] ?? [0, 6]).includes(day.getUTCDay())) return false
  return !getHolidays(market, day.getUTCFullYear()).has(toIsoDate(day))
}

/** The nth working day after a day; with 0 the day itself, or the next working day. */
export function addWorkingDays(market: MarketCode, from: Date, count: number): Date {
  let day = from
  while (!isWorkingDay(market, day)) day = addDays(day, 1)
  for (let left = count; left > 0; left -= 1) {
    do day = addDays(day, 1)
    while (!isWorkingDay(market, day))
  }
  return day
}

/** The local day in a time zone, and the minutes since midnight there. */
export function toLocalDayAndMinutes(
  now: Date,
  timeZone: string,
): { readonly day: Date; readonly minutes: number } {
  const wall = toWallClock(now, timeZone)
  return {
    day: toUtcMidnight(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

export const nextDay = (day: Date) => addDays(day, 1)
