import { describe, expect, test } from 'vitest'
import { type MarketCode, marketCodes, marketOf } from '#config/markets.ts'
import { addressSchema } from '#validation/address-schema.ts'
import { postalCodeRegions } from '#validation/postal-code-regions.ts'
import { isRegion, listCities, listRegions } from './regions.ts'

const withRegion = marketCodes.filter((code) => marketOf(code).address.order.includes('region'))

const unique = (values: readonly string[]) => new Set(values).size === values.length

describe('regions', () => {
  test.each(
    Object.entries({
      US: 51,
      CA: 13,
      MX: 32,
      CO: 33,
      CL: 16,
      BR: 27,
      ES: 52,
      IT: 107,
      TR: 81,
      RU: 83,
      JP: 47,
      KR: 17,
      TW: 22,
      HK: 3,
      TH: 77,
      AU: 8,
    } satisfies Partial<Record<MarketCode, number>>),
  )('of %s are complete: %i', (code, count) => {
    expect(listRegions(code as MarketCode, 'en')).toHaveLength(count)
  })

  test('exist only where addresses have one', () => {
    expect(marketCodes.filter((code) => listRegions(code, 'en').length > 0)).toEqual(withRegion)
    for (const code of marketCodes) {
      expect(marketOf(code).address.region !== null, code).toBe(withRegion.includes(code))
    }
  })

  test.each(withRegion)('of %s have valid ids and unique names', (code) => {
    const regions = listRegions(code, 'en')
    const field = addressSchema(code).shape.region
    for (const { id, name } of regions) {
      expect(field.safeParse(id).success, `${id} ${name}`).toBe(true)
      expect(isRegion(code, id)).toBe(true)
    }
    expect(unique(regions.map(({ name }) => name))).toBe(true)
  })

  test('and cities are empty for a market with only a table row', () => {
    const added = 'ZZ' as MarketCode
    expect(listRegions(added, 'en')).toEqual([])
    expect(listCities(added)).toEqual([])
    expect(isRegion(added, '03')).toBe(false)
  })

  test.each(Object.entries(postalCodeRegions))(
    'of %s match those that postal codes imply',
    (code, postalCodesByRegion) => {
      const known = listRegions(code as MarketCode, 'en').map(({ id }) => id)
      expect(Object.keys(postalCodesByRegion).sort()).toEqual(known.sort())
    },
  )

  test('of Canada have French names', () => {
    expect(listRegions('CA', 'fr')).toContainEqual({ id: 'BC', name: 'Colombie-Britannique' })
    expect(listRegions('CA', 'fr')).toHaveLength(13)
    expect(listRegions('CA', 'en')).toContainEqual({ id: 'BC', name: 'British Columbia' })
  })
})

describe('cities', () => {
  test('are known for forty-seven markets', () => {
    expect(marketCodes.filter((code) => listCities(code).length > 0).length).toBeGreaterThanOrEqual(47)
  })

  test.each(marketCodes)('of %s: at least ten, each unique and in an existing region', (code) => {
    const cities = listCities(code)
    // Monaco is a single town. A market with only a table row suggests none.
    if (cities.length) expect(cities.length).toBeGreaterThanOrEqual(code === 'MC' ? 1 : 10)
    expect(unique(cities.map(({ id }) => id))).toBe(true)
    const has = new Set(listRegions(code, 'en').map(({ id }) => id))
    for (const { name, regionId } of cities) {
      expect(has.size ? has.has(regionId) : regionId === '', name).toBe(true)
      expect(name).toBe(name.trim())
    }
    for (const id of has) expect(listCities(code, id), id).not.toEqual([])
  })

  test.each(marketCodes)('of %s pass form validation', (code) => {
    const field = addressSchema(code).shape.city
    expect(listCities(code).filter(({ name }) => !field.safeParse(name).success)).toEqual([])
  })

  test('of İstanbul are its 39 districts', () => {
    const districts = listCities('TR', '34')
    expect(districts).toHaveLength(39)
    expect(districts.map(({ id }) => id)).toContain('TR-34-kadikoy')
  })
})
