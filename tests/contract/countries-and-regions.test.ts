import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { createStorePass } from '#backend/shop/tablet/store-pass.ts'
import { marketCodes } from '#config/markets.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())

describe('countries', () => {
  const countriesIn = async (profile: Locale) => unwrap(await shop.api.countries({ profile })).countries

  test('are named and sorted in the profile’s language', async () => {
    const names = async (profile: Locale) => (await countriesIn(profile)).map(({ name }) => name)
    expect(await names('de_DE')).toContain('Vereinigtes Königreich')
    expect((await names('es_MX'))[0]).toBe('Alemania')
  })

  test('are all markets, each with its profiles', async () => {
    const countries = await countriesIn('en_GB')
    expect(countries.map(({ id }) => id).sort()).toEqual([...marketCodes].sort())
    expect(countries.flatMap(({ profiles }) => profiles).sort()).toEqual([...locales].sort())
    expect(countries).toContainEqual({
      id: 'XI',
      name: 'Northern Ireland',
      currency: 'GBP',
      profiles: ['en_XI'],
    })
  })
})

describe('regions', () => {
  test.each([
    ['US', 51, { id: 'NY', name: 'New York' }],
    ['CA', 13, { id: 'QC', name: 'Quebec' }],
    ['MX', 32, { id: 'CMX', name: 'Ciudad de México' }],
    ['CO', 33, { id: 'DC', name: 'Bogotá D.C.' }],
    ['CL', 16, { id: 'NB', name: 'Ñuble' }],
    ['BR', 27, { id: 'SP', name: 'São Paulo' }],
    ['ES', 52, { id: 'B', name: 'Barcelona' }],
    ['IT', 107, { id: 'MI', name: 'Milano' }],
    ['TR', 81, { id: '34', name: 'İstanbul' }],
    ['RU', 83, { id: 'MOW', name: 'Moscow' }],
    ['JP', 47, { id: '13', name: 'Tokyo' }],
    ['KR', 17, { id: '11', name: 'Seoul' }],
    ['TW', 22, { id: 'TPE', name: 'Taipei City' }],
    ['HK', 3, { id: 'KLN', name: 'Kowloon' }],
    ['TH', 77, { id: '10', name: 'Bangkok' }],
    ['AU', 8, { id: 'NSW', name: 'New South Wales' }],
  ])('of %s are complete', async (countryId, count, sample) => {
    const { regions } = unwrap(await shop.api.regions({ profile: 'en_GB', countryId }))
    expect(regions).toHaveLength(count)
    expect(regions).toContainEqual(sample)
  })

  test('are named in the profile’s language where the country writes it', async () => {
    const { regions } = unwrap(await shop.api.regions({ profile: 'fr_CA', countryId: 'CA' }))
    expect(regions).toContainEqual({ id: 'QC', name: 'Québec' })
  })

  test('are empty where addresses have none, and rejected where the shop does not sell', async () => {
    expect(unwrap(await shop.api.regions({ profile: 'fr_FR', countryId: 'FR' })).regions).toEqual([])
    expect(getErrorCode(await shop.api.regions({ profile: 'fr_FR', countryId: 'CN' }))).toBe(
      'country_not_found',
    )
  })
})

describe('comunas', () => {
  test('are those of a Chilean region, by name', async () => {
    const { comunas } = unwrap(await shop.api.comunas({ profile: 'es_CL', regionId: 'RM' }))
    expect(comunas).toHaveLength(52)
    expect(comunas[0]).toEqual({ id: '13502', name: 'Alhué' })
    expect(comunas).toContainEqual({ id: '13120', name: 'Ñuñoa' })
  })

  test('require a region of Chile', async () => {
    expect(getErrorCode(await shop.api.comunas({ profile: 'es_CL', regionId: 'NY' }))).toBe(
      'region_not_found',
    )
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

  test('require a known region and country', async () => {
    const input = { profile: 'es_ES', countryId: 'ES', regionId: 'NOPE' } as const
    expect(getErrorCode(await shop.api.cities(input))).toBe('region_not_found')
    expect(getErrorCode(await shop.api.cities({ ...input, countryId: 'AQ' }))).toBe('country_not_found')
  })
})

describe('shippingMethods', () => {
  test('return price, free limit and days in the country’s currency', async () => {
    const reply = unwrap(await shop.api.shippingMethods({ profile: 'es_ES', countryId: 'ES' }))
    expect(reply.shippingMethods).toMatchObject([
      { id: '01', price: 3.95, priceFormated: '3,95\u00a0€', freeFrom: 60, currency: 'EUR', days: [2, 3] },
      { id: '02', kind: 'home', freeFrom: null, areas: null },
      { id: '05', kind: 'point', price: 2.95, freeFrom: 45 },
      { id: '06', kind: 'post-office', price: 2.95, freeFrom: 45 },
      { id: '99', kind: 'store', price: 0 },
    ])
  })

  test('return the delivery estimate of an order placed now', async () => {
    shop.clock.now = new Date('2026-11-23T09:00:00Z')
    const input = { profile: 'en_GB', countryId: 'GB' } as const
    const [standard] = unwrap(await shop.api.shippingMethods(input)).shippingMethods
    shop.clock.now = testNow
    expect(standard?.estimate).toEqual({
      from: '2026-11-25',
      to: '2026-11-27',
      text: 'Wed 25 November – Fri 27 November',
    })
  })

  test('omit stores for a brand that has none there', async () => {
    const input = { profile: 'es_ES', countryId: 'ES', brand: 'vereda' } as const
    const { shippingMethods } = unwrap(await shop.api.shippingMethods(input))
    expect(shippingMethods.map(({ kind }) => kind)).not.toContain('store')
  })

  test('name the districts that same-day delivery is limited to', async () => {
    const { shippingMethods } = unwrap(await shop.api.shippingMethods({ profile: 'en_TR', countryId: 'TR' }))
    expect(shippingMethods.map(({ id }) => id)).toEqual(['01', '02', '03', '99'])
    expect(shippingMethods[2]).toMatchObject({
      name: 'Same-day delivery',
      days: [0, 0],
      areas: [{ regionId: '34', cities: expect.arrayContaining(['Kadıköy', 'Beşiktaş']) }],
    })
  })

  test('are standard delivery alone under extended block', async () => {
    const { shippingMethods } = unwrap(await shop.api.shippingMethods({ profile: 'en_RU', countryId: 'RU' }))
    expect(shippingMethods.map(({ id }) => id)).toEqual(['01'])
  })

  test('are rejected for a country the shop does not deliver to', async () => {
    expect(getErrorCode(await shop.api.shippingMethods({ profile: 'es_ES', countryId: 'CN' }))).toBe(
      'country_not_found',
    )
  })
})

describe('paymentMethods', () => {
  test('name the card brands and what the provider’s browser part needs', async () => {
    const reply = unwrap(await shop.api.paymentMethods({ profile: 'en_GB', countryId: 'GB' }))
    expect(reply.paymentMethods).toMatchObject([
      { id: 'card', brands: ['visa', 'mc', 'amex'] },
      { id: 'paypal', brands: [] },
      { id: 'google_pay' },
      { id: 'apple_pay' },
      { id: 'amazon_pay' },
    ])
    expect(reply.provider).toMatchObject({ name: 'adyen', environment: 'test' })
    expect(JSON.stringify(reply)).not.toContain(shop.context.config.adyen.apiKey)
  })

  test.each([
    ['BE', ['visa', 'mc', 'amex', 'bcmc', 'maestro']],
    ['JP', ['visa', 'mc', 'amex', 'jcb', 'diners']],
  ])('of %s are the cards common there', async (countryId, brands) => {
    const { paymentMethods } = unwrap(await shop.api.paymentMethods({ profile: 'en_GB', countryId }))
    expect(paymentMethods.find(({ id }) => id === 'card')).toMatchObject({ brands })
  })

  const offered = async (countryId: string, own: { amount?: number; storePass?: string } = {}) => {
    const reply = unwrap(await shop.api.paymentMethods({ profile: 'en_GB', countryId, ...own }))
    return reply.paymentMethods.map(({ id }) => id)
  }

  test('are those available for the amount', async () => {
    const phones = ['google_pay', 'apple_pay']
    expect(await offered('NL')).toEqual(['ideal', 'card', 'paypal', ...phones])
    expect(await offered('IT', { amount: 119 })).toEqual([
      'card',
      'paypal',
      ...phones,
      'amazon_pay',
      'cash_on_delivery',
    ])
    expect(await offered('IT', { amount: 1000.01 })).toEqual(['card', 'paypal', ...phones, 'amazon_pay'])
    expect(await offered('IT', { amount: 0.99 })).toEqual(['card', ...phones])
    expect(await offered('IT', { amount: 0 })).toEqual(['none'])
    expect(await offered('PL', { amount: 20 })).toEqual(['card', 'paypal', ...phones])
  })

  test('include the department store’s card on its tablets only', async () => {
    const terminal = { storeId: 'T042', workstation: 'W1' }
    const { linkSecret } = shop.context.config
    const hour = 3_600_000
    const passOf = (ms: number) =>
      createStorePass(linkSecret, { ...terminal, expiresAt: new Date(shop.clock.now.getTime() + ms) })
    expect(await offered('ES', { storePass: passOf(hour) })).toContain('store_card')
    expect(await offered('GB', { storePass: passOf(hour) })).not.toContain('store_card')
    for (const storePass of [passOf(-1), 'forged', `${passOf(hour)}x`]) {
      expect(await offered('ES', { storePass })).not.toContain('store_card')
    }
  })

  test.each([-1, 0.005, Number.NaN, 1e12])('are rejected for %f euros', async (amount) => {
    expect(getErrorCode(await shop.api.paymentMethods({ profile: 'en_GB', countryId: 'IT', amount }))).toBe(
      'invalid_input',
    )
  })

  test('are rejected for an unknown country', async () => {
    expect(getErrorCode(await shop.api.paymentMethods({ profile: 'en_GB', countryId: 'AQ' }))).toBe(
      'country_not_found',
    )
  })
})
