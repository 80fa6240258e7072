import { describe, expect, test } from 'vitest'
import { marketCodes, marketOf } from '#config/markets.ts'
import { createTranslator } from '#i18n/translate.ts'
import { sameDayAreas } from '../places/data/same-day.ts'
import { listCities } from '../places/regions.ts'
import { deliversTo, getShippingMethods, shippingCost, shippingLabels } from './shipping-methods.ts'

const t = createTranslator('en_GB', {})

const idsOf = (code: (typeof marketCodes)[number]) => getShippingMethods(code).map(({ id }) => id)

const at = (countryId: (typeof marketCodes)[number], region: string, city: string) => ({
  name: 'Ada',
  surname: 'Lovelace',
  address: 'A street',
  postalCode: '34710',
  countryId,
  region,
  city,
})

describe('delivery methods', () => {
  test.each(marketCodes)('of %s start with standard', (code) => {
    expect(idsOf(code)[0]).toBe('01')
  })

  test('match the market’s row', () => {
    expect(idsOf('GB')).toEqual(['01', '02', '05', '99'])
    expect(idsOf('TR')).toEqual(['01', '02', '03', '99'])
    expect(idsOf('DE')).toEqual(['01', '02', '04', '05', '06', '99'])
  })

  test('are standard only under extended block', () => {
    expect(idsOf('RU')).toEqual(['01'])
    expect(shippingCost('RU', '02', 100_000)).toBeNull()
  })

  test('are free from the market’s threshold on', () => {
    expect(shippingCost('TR', '01', 299_999)).toBe(14_900)
    expect(shippingCost('TR', '01', 300_000)).toBe(0)
    expect(shippingCost('TR', '03', 900_000)).toBe(34_900)
    expect(shippingCost('GB', '03', 5000)).toBeNull()
  })

  test('promise a number of days', () => {
    expect(shippingLabels('GB', '01', t)).toEqual({ name: 'Standard delivery', text: '2 to 4 working days' })
    expect(shippingLabels('TR', '03', t)).toEqual({
      name: 'Same-day delivery',
      text: 'The same working day if ordered before noon, otherwise the next',
    })
  })

  test('keep their name after a market drops them', () => {
    expect(shippingLabels('GB', '03', t)).toEqual({ name: 'Same-day delivery', text: '' })
  })
})

describe('same-day delivery', () => {
  test('serves districts of İstanbul in any spelling, and nothing else', () => {
    expect(deliversTo('TR', '03', at('TR', '34', 'Kadıköy'))).toBe(true)
    expect(deliversTo('TR', '03', at('TR', '34', 'KADIKOY'))).toBe(true)
    expect(deliversTo('TR', '03', at('TR', '34', 'Silivri'))).toBe(false)
    expect(deliversTo('TR', '03', at('TR', '06', 'Çankaya'))).toBe(false)
    expect(deliversTo('TR', '01', at('TR', '06', 'Çankaya'))).toBe(true)
    expect(deliversTo('GB', '03', at('GB', '', 'London'))).toBe(false)
  })

  test('has areas in every market that offers it, all of them suggested cities', () => {
    for (const code of marketCodes) {
      const areas = sameDayAreas[code] ?? []
      expect(areas.length > 0, code).toBe(marketOf(code).shipping['03'] !== undefined)
      for (const { regionId, cities } of areas) {
        const known = listCities(code, regionId).map(({ name }) => name)
        expect(cities.filter((city) => !known.includes(city))).toEqual([])
      }
    }
  })
})
