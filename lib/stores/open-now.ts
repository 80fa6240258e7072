import type { StoreHours } from './types.ts'

/** Whether a store is open, until when, or when it opens next. Times are the store’s own, `HH:MM`. */
export type Opening =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly day: number; readonly at: string; readonly daysAhead: number }

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The store’s own weekday (ISO) and time of day. */
function localTime(now: Date, timeZone: string): { readonly day: number; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: weekdays.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` }
}

/** What a store’s hours say of this moment; null for a store that never opens. */
export function openingAt(hours: StoreHours, timeZone: string, now: Date): Opening | null {
  const { day, time } = localTime(now, timeZone)
  const current = hours.find((entry) => entry.day === day && entry.opens <= time && time < entry.closes)
  if (current) return { open: true, until: current.closes }
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const then = ((day - 1 + daysAhead) % 7) + 1
    const [next] = hours
      .filter((entry) => entry.day === then && (daysAhead > 0 || entry.opens > time))
      .map(({ opens }) => opens)
      .sort()
    if (next) return { open: false, day: then, at: next, daysAhead }
  }
  return null
}
