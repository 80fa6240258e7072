import { expect, it } from 'vitest'
import { formatBusinessDateTime, formatBusinessDay, formatLastBusinessDay } from './business-time.ts'
import { formatDate } from './format-date.ts'

/** Midnight in Madrid, still the previous day in UTC. */
const midnight = new Date('2026-12-11T23:00:00Z')

it('uses the date in Madrid for every locale', () => {
  expect(formatBusinessDay(midnight, 'en_GB')).toBe('12 December')
  expect(formatBusinessDay(midnight, 'en_US')).toBe('December 12')
  expect(formatBusinessDay(new Date('2026-07-11T22:00:00Z'), 'es_ES')).toBe('12 de julio')
  expect(formatBusinessDateTime(midnight, 'en_GB')).toMatch(/^12 December.+\b0?0:00$/)
})

it('uses the last day of the period, not the day after', () => {
  expect(formatLastBusinessDay(midnight, 'en_GB')).toBe('11 December')
  expect(formatLastBusinessDay(new Date(midnight.getTime() + 1), 'en_GB')).toBe('12 December')
})

it('formats customer deadlines in the time zone of their market', () => {
  expect(formatDate(midnight, 'en_GB', 'dayTime')).toMatch(/^11 December.+23:00$/)
  expect(formatDate(midnight, 'en_JP', 'dayTime')).toMatch(/^December 12.+\b0?8:00$/)
  expect(formatDate(midnight, 'es_MX', 'dayTime')).toMatch(/^11 de diciembre.+\b0?5:00/)
  expect(formatDate(midnight, 'es_ES', 'dayTime')).toMatch(/^12 de diciembre.+\b0?0:00$/)
})
