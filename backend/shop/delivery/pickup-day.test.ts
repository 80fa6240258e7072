import { expect, test } from 'vitest'
import { findPickupDay } from './pickup-day.ts'

const weekdays = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '19:00' }))
const london = { timeZone: 'Europe/London', hours: weekdays }

test.each([
  ['while the store is open', '2026-11-23T14:00:00Z', { day: '2026-11-23', isWithinHours: true }],
  ['two hours before it closes', '2026-11-23T17:00:00Z', { day: '2026-11-23', isWithinHours: true }],
  ['too late for the day', '2026-11-23T17:01:00Z', { day: '2026-11-24', isWithinHours: false }],
  ['before it opens', '2026-11-23T06:00:00Z', { day: '2026-11-23', isWithinHours: false }],
  ['on a Saturday evening', '2026-11-28T18:00:00Z', { day: '2026-11-30', isWithinHours: false }],
  ['on a day of rest', '2026-11-29T11:00:00Z', { day: '2026-11-30', isWithinHours: false }],
] as const)('estimates the pickup of a bag ordered %s', (_, now, ready) => {
  expect(findPickupDay(london, new Date(now))).toEqual(ready)
})

test('uses the store’s own clock', () => {
  const tokyo = { ...london, timeZone: 'Asia/Tokyo' }
  expect(findPickupDay(tokyo, new Date('2026-11-23T02:00:00Z'))).toEqual({
    day: '2026-11-23',
    isWithinHours: true,
  })
  expect(findPickupDay(tokyo, new Date('2026-11-23T23:00:00Z'))).toEqual({
    day: '2026-11-24',
    isWithinHours: false,
  })
})
