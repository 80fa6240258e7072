import { expect, it } from 'vitest'
import { houseDay, houseMoment, lastHouseDay } from './house-time.ts'

/** Midnight in Madrid, when it is still the day before in Greenwich. */
const midnight = new Date('2026-12-11T23:00:00Z')

it('tells the day of Madrid, wherever it is read', () => {
  expect(houseDay(midnight, 'en_GB')).toBe('12 December')
  expect(houseDay(midnight, 'en_US')).toBe('December 12')
  expect(houseDay(new Date('2026-07-11T22:00:00Z'), 'es_ES')).toBe('12 de julio')
  expect(houseMoment(midnight, 'en_GB')).toMatch(/^12 December.+\b0?0:00$/)
})

it('counts the last moment, not the one after it', () => {
  expect(lastHouseDay(midnight, 'en_GB')).toBe('11 December')
  expect(lastHouseDay(new Date(midnight.getTime() + 1), 'en_GB')).toBe('12 December')
})
