import { expect, test } from 'vitest'
import { marketCodes, marketOf } from '#config/markets.ts'
import { toInstant, toLocalDate } from '#i18n/time-zones.ts'
import { findMarketByTimeZone, getMarketTimeZones } from './time-zones.ts'

const suggested = marketCodes.filter((code) => getMarketTimeZones(code).length > 0 || code === 'XI')

test.each(suggested)('lists the time zone of %s', (code) => {
  expect(findMarketByTimeZone(marketOf(code).timeZone)).toBe(code === 'XI' ? 'GB' : code)
})

test.each(['2026-12-24', '2027-03-14', '2027-07-01'])(
  'the morning of %s has the same date in all time zones of a market',
  (day) => {
    for (const code of marketCodes) {
      const morning = toInstant(day, 7, marketOf(code).timeZone)
      for (const zone of getMarketTimeZones(code))
        expect([zone, toLocalDate(morning, zone)]).toEqual([zone, day])
    }
  },
)
