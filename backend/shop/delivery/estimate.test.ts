import { describe, expect, test } from 'vitest'
import { deliveryMethodsOf, type MarketCode, marketCodes, type ShippingCode } from '#config/markets.ts'
import { addWorkingDays, isWorkingDay, toIsoDate } from './calendar.ts'
import { holidayRules, lastKnownYear } from './data/holidays.ts'
import { estimateDelivery } from './estimate.ts'

const at = (moment: string) => new Date(moment)
const estimate = (market: MarketCode, id: ShippingCode, moment: string) => {
  const terms = deliveryMethodsOf(market).find((each) => each.id === id)
  if (!terms) throw new Error(`${market} has no ${id}`)
  return estimateDelivery(market, terms, at(moment))
}

describe('working days', () => {
  test.each([
    ['GB', '2026-04-03', 'Good Friday'],
    ['GB', '2026-04-06', 'Easter Monday'],
    ['GB', '2026-05-25', 'the last Monday of May'],
    ['US', '2026-11-26', 'Thanksgiving'],
    ['GR', '2026-04-13', 'Orthodox Easter Monday'],
    ['ES', '2026-12-08', 'the Immaculate Conception'],
    ['IL', '2026-11-27', 'a Friday in Israel'],
    ['DE', '2026-05-14', 'Ascension'],
    ['KR', '2026-09-25', 'Chuseok'],
  ] as const)('exclude in %s the day %s: %s', (market, day, _name) => {
    expect(isWorkingDay(market, at(`${day}T00:00:00Z`))).toBe(false)
  })

  test('skip weekends and holidays', () => {
    const monday = at('2026-12-07T00:00:00Z')
    expect(toIsoDate(addWorkingDays('ES', monday, 0))).toBe('2026-12-07')
    expect(toIsoDate(addWorkingDays('ES', monday, 1))).toBe('2026-12-09')
    expect(toIsoDate(addWorkingDays('ES', at('2026-11-28T00:00:00Z'), 1))).toBe('2026-12-01')
  })

  test('run from Sunday to Thursday in markets with that week', () => {
    expect(isWorkingDay('IL', at('2026-11-29T00:00:00Z'))).toBe(true)
  })

  test('include next year’s holidays that follow no rule', () => {
    for (const market of ['TR', 'IL', 'JP', 'KR', 'TW', 'HK'] as const) {
      const years = holidayRules(market).map((rule) => Number(/^(\d{4})-/.exec(rule)?.[1] ?? 0))
      expect(Math.max(...years), market).toBe(lastKnownYear)
    }
  })
})

describe('delivery estimates', () => {
  test('start on the same day before noon business time, otherwise on the next one', () => {
    expect(estimate('GB', '01', '2026-11-24T10:59:00Z')).toEqual({ from: '2026-11-26', to: '2026-11-30' })
    expect(estimate('GB', '01', '2026-11-24T11:00:00Z')).toEqual({ from: '2026-11-27', to: '2026-12-01' })
  })

  test('follow business time into summer time', () => {
    expect(estimate('GB', '02', '2026-07-01T09:59:00Z').from).toBe('2026-07-02')
    expect(estimate('GB', '02', '2026-07-01T10:00:00Z').from).toBe('2026-07-03')
  })

  test('dispatch on a working day of the company and arrive on one of the country', () => {
    // 8 December is a holiday in Spain, Thanksgiving one in the United States.
    expect(estimate('GB', '02', '2026-12-08T08:00:00Z').from).toBe('2026-12-10')
    expect(estimate('US', '01', '2026-11-20T08:00:00Z').from).toBe('2026-11-27')
  })

  test('use the courier’s clock for same-day delivery', () => {
    expect(estimate('TR', '03', '2026-11-24T08:59:00Z')).toEqual({ from: '2026-11-24', to: '2026-11-24' })
    expect(estimate('TR', '03', '2026-11-24T09:00:00Z')).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  })

  test('never end before they begin, nor on a non-working day, in any market', () => {
    for (const market of marketCodes) {
      for (const terms of deliveryMethodsOf(market)) {
        for (let day = 1; day <= 31; day += 1) {
          const { from, to } = estimateDelivery(market, terms, new Date(Date.UTC(2026, 11, day, 15)))
          expect(from <= to, `${market} ${terms.id} ${day}`).toBe(true)
          expect(isWorkingDay(market, at(`${to}T00:00:00Z`)), `${market} ${to}`).toBe(true)
        }
      }
    }
  })
})
