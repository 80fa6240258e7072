import { describe, expect, it } from 'vitest'
import {
  formatCalendarDate,
  formatDate,
  formatLastDay,
  formatNearCalendarDate,
  formatNearDate,
  formatNearLastDay,
} from './format-date.ts'

it('writes an instant in the time zone of the market', () => {
  const instant = '2026-11-27T20:40:00Z'
  expect(formatDate(instant, 'en_GB', 'shortDateTime')).toBe('27 Nov 2026, 20:40')
  expect(formatDate(instant, 'en_AU', 'day')).toBe('28 November')
  expect(formatDate(instant, 'de_DE', 'zonedTime')).toBe('21:40 Uhr MEZ')
})

it.each(['de_DE', 'de_AT', 'de_CH', 'de_LI', 'de_LU'] as const)(
  'writes times in sentences with “Uhr” in %s',
  (locale) => {
    const instant = '2026-11-27T17:30:05Z'
    expect(formatDate(instant, locale, 'weekdayDayTime')).toMatch(/^Freitag, 27\. November.+ 18:30 Uhr$/)
    expect(formatDate(instant, locale, 'zonedWeekdayTime')).toContain('18:30 Uhr MEZ')
    expect(formatDate(instant, locale, 'zonedSecond')).toContain('18:30:05 Uhr MEZ')
  },
)

it('writes no “Uhr” in lists, after a day, and in other languages', () => {
  const instant = '2026-11-27T17:30:00Z'
  expect(formatDate(instant, 'de_DE', 'shortDateTime')).toBe('27.11.2026, 18:30')
  expect(formatDate(instant, 'de_DE', 'weekday')).toBe('Freitag, 27. November')
  expect(formatDate(instant, 'nl_NL', 'dayTime')).not.toContain('Uhr')
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

describe('a date near now', () => {
  const now = new Date('2026-11-28T03:00:00Z')
  const year = /2025|2027/

  it('has no year in the current one', () => {
    expect(formatNearDate('2026-01-02T12:00:00Z', now, 'en_GB', 'day')).toBe('2 January')
    expect(formatNearDate('2026-12-31T12:00:00Z', now, 'es_ES', 'weekday')).not.toMatch(/20\d\d/)
  })

  it.each([
    ['en_GB', 'day', '28 December 2025'],
    ['es_ES', 'day', '28 de diciembre de 2025'],
    ['de_DE', 'day', '28. Dezember 2025'],
    ['de_DE', 'dayTime', '28. Dezember 2025 um 13:00 Uhr'],
    ['en_GB', 'weekday', 'Sunday, 28 December 2025'],
    ['en_GB', 'dayTime', '28 December 2025 at 12:00'],
  ] as const)('has the year of another one in %s as %s', (locale, form, text) => {
    expect(formatNearDate('2025-12-28T12:00:00Z', now, locale, form)).toBe(text)
  })

  it('compares the years in the time zone of the reader', () => {
    const newYear = new Date('2026-12-31T23:30:00Z')
    expect(formatNearDate('2026-12-31T12:00:00Z', newYear, 'en_GB', 'day')).toBe('31 December')
    expect(formatNearDate('2026-12-31T12:00:00Z', newYear, 'es_ES', 'day')).toMatch(/2026$/)
    expect(formatNearDate('2026-12-31T23:45:00Z', newYear, 'es_ES', 'day')).not.toMatch(year)
  })

  it('has the year of the last day, not of the end of the period', () => {
    expect(formatNearLastDay('2027-01-01T00:00:00Z', now, 'en_GB', 'day')).toBe('31 December')
    expect(formatNearLastDay('2027-01-02T00:00:00Z', now, 'en_GB', 'day')).toBe('1 January 2027')
  })
  it('keeps the day of a date without a time', () => {
    expect(formatNearCalendarDate('2027-01-04', now, 'en_US', 'weekday')).toMatch(/January 4, 2027/)
    expect(formatNearCalendarDate('2026-12-04', now, 'en_GB', 'day')).toBe('4 December')
  })
})
