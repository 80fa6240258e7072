import { expect, it } from 'vitest'
import { formatCalendarDate, formatDate, formatLastDay } from './format-date.ts'

it('writes an instant in the time zone of the market', () => {
  const instant = '2026-11-27T20:40:00Z'
  expect(formatDate(instant, 'en_GB', 'shortDateTime')).toBe('27 Nov 2026, 20:40')
  expect(formatDate(instant, 'en_AU', 'day')).toBe('28 November')
  expect(formatDate(instant, 'de_DE', 'zonedTime')).toBe('21:40 MEZ')
})

it('writes an instant in the time zone of another place', () => {
  expect(formatDate('2026-11-27T20:40:00Z', 'en_GB', 'weekdayTime', 'Asia/Tokyo')).toMatch(
    /^Saturday.+05:40$/,
  )
})

it('writes the day before as the last day of a period that ends at midnight', () => {
  expect(formatLastDay('2026-11-28T00:00:00Z', 'en_GB', 'date')).toBe('27 November 2026')
})

it.each(['en_AU', 'en_US', 'en_GB'] as const)('writes a date without a time as itself in %s', (locale) => {
  expect(formatCalendarDate('2026-11-27', locale, 'day')).toContain('27')
})
