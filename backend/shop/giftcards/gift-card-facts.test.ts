import { expect, it, test } from 'vitest'
import { getSendDate } from './gift-card-facts.ts'

const june = new Date('2026-06-01T10:00:00Z')

test.each([
  ['ES', '2026-12-24', '2026-12-24T06:00:00.000Z'],
  ['ES', '2027-03-28', '2027-03-28T05:00:00.000Z'],
  ['ES', '2026-10-25', '2026-10-25T06:00:00.000Z'],
  ['JP', '2026-12-24', '2026-12-23T22:00:00.000Z'],
  ['MX', '2026-12-24', '2026-12-24T13:00:00.000Z'],
  ['US', '2026-12-24', '2026-12-24T12:00:00.000Z'],
] as const)('sends a gift card bought in %s on the morning of %s local time', (market, deliverOn, at) => {
  expect(getSendDate({ deliverOn }, market, june).toISOString()).toBe(at)
})

it('sends immediately once the delivery date has come in the time zone of the market', () => {
  const now = new Date('2026-12-24T00:30:00Z')
  expect(getSendDate({ deliverOn: '2026-12-23' }, 'US', now)).toEqual(now)
  expect(getSendDate({ deliverOn: '2026-12-24' }, 'US', now)).toEqual(new Date('2026-12-24T12:00:00Z'))
  expect(getSendDate({ deliverOn: '2026-12-24' }, 'JP', now)).toEqual(now)
})
