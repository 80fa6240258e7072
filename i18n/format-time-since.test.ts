import { expect, it } from 'vitest'
import { formatTimeSince, getTimeSince } from './format-time-since.ts'

const now = new Date('2026-11-27T12:00:00Z')
const london = 'Europe/London'

it.each([
  ['2026-11-27T11:59:30Z', '30 seconds ago'],
  ['2026-11-27T11:15:00Z', '45 minutes ago'],
  ['2026-11-27T09:00:00Z', '3 hours ago'],
  // Calendar days: the evening before is yesterday.
  ['2026-11-26T22:00:00Z', 'yesterday'],
  ['2026-11-24T23:00:00Z', '3 days ago'],
  ['2026-10-28T12:00:00Z', '30 days ago'],
  ['2026-10-27T12:00:00Z', 'last month'],
  ['2026-02-28T12:00:00Z', '8 months ago'],
  ['2025-11-27T12:00:00Z', 'last year'],
  ['2023-12-01T12:00:00Z', '2 years ago'],
])('formats %s as %s', (instant, text) => {
  expect(formatTimeSince(new Date(instant), now, 'en_GB', london)).toBe(text)
})

it('counts days of the market’s calendar', () => {
  const instant = new Date('2026-11-26T15:30:00Z')
  expect(getTimeSince(instant, now, 'Asia/Tokyo')).toEqual({ count: 20, unit: 'hour' })
  expect(getTimeSince(instant, now, london)).toEqual({ count: 1, unit: 'day' })
})

it('shows a clock that runs ahead as now', () => {
  expect(getTimeSince(new Date('2026-11-27T12:00:05Z'), now, london)).toEqual({ count: 0, unit: 'second' })
})

it('uses the words of the locale', () => {
  expect(formatTimeSince(new Date('2026-11-24T12:00:00Z'), now, 'es_ES', 'Europe/Madrid')).toBe('hace 3 días')
})
