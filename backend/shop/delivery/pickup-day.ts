import type { OpeningHours } from '../../db/schema/catalog/stores.ts'
import { nextDay, toIsoDate, toLocalDayAndMinutes } from './calendar.ts'

/** Hours that a store needs to prepare units in stock. */
export const preparationHours = 2

type Store = { readonly timeZone: string; readonly hours: readonly OpeningHours[] }

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const weekday = (day: Date) => day.getUTCDay() || 7

/** The day on which units in stock can be picked up, and whether that is within two hours of now. */
export function findPickupDay(
  { timeZone, hours }: Store,
  now: Date,
): { readonly day: string; readonly isWithinHours: boolean } {
  const local = toLocalDayAndMinutes(now, timeZone)
  const openAt = (day: Date, from: number) =>
    hours.some((entry) => entry.day === weekday(day) && minutesOf(entry.closes) >= from)
  const ready = local.minutes + preparationHours * 60
  if (openAt(local.day, ready)) {
    const opened = hours.some(
      (entry) => entry.day === weekday(local.day) && minutesOf(entry.opens) <= local.minutes,
    )
    return { day: toIsoDate(local.day), isWithinHours: opened }
  }
  let day = nextDay(local.day)
  for (let skippedDays = 0; skippedDays < 7 && !openAt(day, 0); skippedDays += 1) day = nextDay(day)
  return { day: toIsoDate(day), isWithinHours: false }
}
