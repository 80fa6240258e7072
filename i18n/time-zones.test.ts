import { describe, expect, test } from 'vitest'
import { fiscalYearOf, formatDocumentDate } from './business-time.ts'
import { endOfDayAfter, toInstant, toLocalDate } from './time-zones.ts'

const instant = (text: string) => new Date(text)

test.each([
  ['Asia/Tokyo', '2026-12-31T14:59:59Z', '2026-12-31'],
  ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01'],
  ['America/Mexico_City', '2027-01-01T05:30:00Z', '2026-12-31'],
  ['America/New_York', '2027-01-01T04:30:00Z', '2026-12-31'],
  ['Europe/Madrid', '2026-12-31T23:00:00Z', '2027-01-01'],
])('in %s the local date at %s is %s', (zone, at, day) => {
  expect(toLocalDate(instant(at), zone)).toBe(day)
})

describe('the instant of a local hour', () => {
  test.each([
    ['2026-12-24', 7, 'Europe/Madrid', '2026-12-24T06:00:00.000Z'],
    ['2026-07-24', 7, 'Europe/Madrid', '2026-07-24T05:00:00.000Z'],
    ['2026-12-24', 7, 'Asia/Tokyo', '2026-12-23T22:00:00.000Z'],
    ['2026-12-24', 7, 'America/New_York', '2026-12-24T12:00:00.000Z'],
    ['2026-12-24', 7, 'America/Mexico_City', '2026-12-24T13:00:00.000Z'],
    // A day with 23 hours: clocks skip from 2:00 to 3:00.
    ['2026-03-29', 7, 'Europe/Madrid', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29', 0, 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-03-08', 7, 'America/New_York', '2026-03-08T11:00:00.000Z'],
    // A day with 25 hours: clocks go back from 3:00 to 2:00.
    ['2026-10-25', 7, 'Europe/Madrid', '2026-10-25T06:00:00.000Z'],
    ['2026-10-25', 0, 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    // A repeated hour: the first one.
    ['2026-10-25', 2, 'Europe/Madrid', '2026-10-25T00:00:00.000Z'],
    // A skipped hour: shifted forward by the change.
    ['2026-03-29', 2, 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
    ['2026-09-06', 0, 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s %i:00 in %s', (day, hour, zone, expected) => {
    expect(toInstant(day, hour, zone).toISOString()).toBe(expected)
  })
})

test.each([
  ['Europe/Madrid', '2026-10-20T10:00:00Z', 7, '2026-10-27T23:00:00.000Z'],
  ['America/New_York', '2026-06-01T03:30:00Z', 1, '2026-06-02T04:00:00.000Z'],
  ['Asia/Tokyo', '2026-12-31T14:30:00Z', 0, '2026-12-31T15:00:00.000Z'],
])('in %s counts days after %s to the end of the last day', (zone, at, days, end) => {
  expect(endOfDayAfter(instant(at), days, zone).toISOString()).toBe(end)
})

describe('the company’s time zone', () => {
  test.each([
    ['half past eleven at night on 31 December', '2026-12-31T22:30:00Z', 2026, '31 December 2026'],
    ['after its midnight, while UTC has the old year', '2026-12-31T23:30:00Z', 2027, '1 January 2027'],
  ])('determines the fiscal year and the date of documents: %s', (_, at, year, day) => {
    expect(fiscalYearOf(instant(at))).toBe(year)
    expect(formatDocumentDate(instant(at), 'en_GB')).toBe(day)
  })
})
