import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { codeOf } from '../support/refusal.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())

describe('countries', () => {
  test('are named and sorted in the profile’s language', async () => {
    const names = async (profile: 'de_DE' | 'es_MX') =>
      unwrap(await shop.api.countries({ profile })).countries.map(({ name }) => name)
    expect(await names('de_DE')).toContain('Vereinigtes Königreich')
    expect((await names('es_MX'))[0]).toBe('Alemania')
  })
})

describe('regions', () => {
  test.each([
    ['US', 51, { id: 'NY', name: 'New York' }],
    ['ES', 52, { id: 'B', name: 'Barcelona' }],
    ['MX', 32, { id: 'CMX', name: 'Ciudad de México' }],
    ['IT', 107, { id: 'MI', name: 'Milano' }],
  ])('of %s are all there', async (countryId, count, sample) => {
    const { regions } = unwrap(await shop.api.regions({ profile: 'en_GB', countryId }))
    expect(regions).toHaveLength(count)
    expect(regions).toContainEqual(sample)
  })

  test('are empty where addresses have none, and refused where the shop does not sell', async () => {
    expect(unwrap(await shop.api.regions({ profile: 'fr_FR', countryId: 'FR' })).regions).toEqual([])
    expect(codeOf(await shop.api.regions({ profile: 'fr_FR', countryId: 'CN' }))).toBe('country_not_found')
  })
})

describe('cities', () => {
  test('of a region, or of the whole country', async () => {
    const input = { profile: 'es_ES', countryId: 'ES' } as const
    const madrid = unwrap(await shop.api.cities({ ...input, regionId: 'M' })).cities
    expect(madrid[0]).toEqual({ id: 'ES-M-madrid', name: 'Madrid', regionId: 'M' })
    const all = unwrap(await shop.api.cities(input)).cities
    expect(all.length).toBeGreaterThan(madrid.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test('need a known region and country', async () => {
    const input = { profile: 'es_ES', countryId: 'ES', regionId: 'NOPE' } as const
    expect(codeOf(await shop.api.cities(input))).toBe('region_not_found')
    expect(codeOf(await shop.api.cities({ ...input, countryId: 'AQ' }))).toBe('country_not_found')
  })
})

describe('shippingMethods', () => {
  test('say price, free limit and days in the country’s currency', async () => {
    const reply = unwrap(await shop.api.shippingMethods({ profile: 'es_ES', countryId: 'ES' }))
    expect(reply.shippingMethods).toMatchObject([
      { id: '01', price: 3.95, priceFormated: '3,95\u00a0€', freeFrom: 60, currency: 'EUR', days: [2, 3] },
      { id: '02', freeFrom: null },
    ])
  })

  test('are refused for a country the shop does not deliver to', async () => {
    expect(codeOf(await shop.api.shippingMethods({ profile: 'es_ES', countryId: 'JP' }))).toBe(
      'country_not_found',
    )
  })
})

describe('paymentMethods', () => {
  test('name the card brands and what the provider’s browser part needs', async () => {
    const reply = unwrap(await shop.api.paymentMethods({ profile: 'en_GB', countryId: 'GB' }))
    expect(reply.paymentMethods).toMatchObject([{ id: 'card', brands: ['visa', 'mc', 'amex'] }])
    expect(reply.provider).toMatchObject({ name: 'adyen', environment: 'test' })
    expect(JSON.stringify(reply)).not.toContain(shop.parts.config.adyen.apiKey)
  })

  test('are refused for an unknown country', async () => {
    expect(codeOf(await shop.api.paymentMethods({ profile: 'en_GB', countryId: 'AQ' }))).toBe(
      'country_not_found',
    )
  })
})
