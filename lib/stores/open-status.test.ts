import { expect, test } from 'vitest'
import { getOpenStatus } from './open-status.ts'

const hours = [
  { day: 5, opens: '10:00', closes: '14:00' },
  { day: 5, opens: '17:00', closes: '20:30' },
  { day: 6, opens: '10:30', closes: '14:00' },
]

/** Friday, 20 November 2026; Madrid is at UTC+1, Tokyo at UTC+9. */
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test.each([
  ['before it opens', 'Europe/Madrid', '08:59', { open: false, day: 5, at: '10:00', daysUntil: 0 }],
  ['at the opening time', 'Europe/Madrid', '09:00', { open: true, until: '14:00' }],
  ['in its last minute', 'Europe/Madrid', '12:59', { open: true, until: '14:00' }],
  ['in its lunch hour', 'Europe/Madrid', '13:00', { open: false, day: 5, at: '17:00', daysUntil: 0 }],
  ['in the evening', 'Europe/Madrid', '19:30', { open: false, day: 6, at: '10:30', daysUntil: 1 }],
  ['where it is already tomorrow', 'Asia/Tokyo', '16:00', { open: false, day: 6, at: '10:30', daysUntil: 0 }],
])('returns the status %s', (_when, zone, time, status) => {
  expect(getOpenStatus(hours, zone, at(time))).toEqual(status)
})

test('is null for a store that never opens', () => {
  expect(getOpenStatus([], 'Europe/Madrid', at('10:00'))).toBeNull()
  expect(
    getOpenStatus([{ day: 5, opens: '08:00', closes: '09:00' }], 'Europe/Madrid', at('10:00')),
  ).toMatchObject({
    daysUntil: 7,
  })
})
