import { toWallClock } from '#i18n/time-zones.ts'
import type { StoreHours } from './types.ts'

/** Whether a store is open, until when, or when it opens next. Times are local to the store, `HH:MM`. */
export type StoreOpenStatus =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly day: number; readonly at: string; readonly daysUntil: number }

/** The store's local weekday (ISO) and time. */
function toLocalTime(now: Date, timeZone: string): { readonly day: number; readonly time: string } {
  const wall = toWallClock(now, timeZone)
  return { day: wall.getUTCDay() || 7, time: wall.toISOString().slice(11, 16) }
}

/** The current status by a store’s opening hours; null for a store that never opens. */
export function getOpenStatus(hours: StoreHours, timeZone: string, now: Date): StoreOpenStatus | null {
  const { day, time } = toLocalTime(now, timeZone)
  const current = hours.find((entry) => entry.day === day && entry.opens <= time && time < entry.closes)
  if (current) return { open: true, until: current.closes }
  for (let daysUntil = 0; daysUntil <= 7; daysUntil += 1) {
    const openingDay = ((day - 1 + daysUntil) % 7) + 1
    const [next] = hours
      .filter((entry) => entry.day === openingDay && (daysUntil > 0 || entry.opens > time))
      .map(({ opens }) => opens)
      .sort()
    if (next) return { open: false, day: openingDay, at: next, daysUntil }
  }
  return null
}
