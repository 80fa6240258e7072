import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { importContent } from '#backend/content-import/import-content.ts'
import { locations } from '#backend/db/schema/catalog/store-stock.ts'
import { type KeyRing, readKeyRing } from '#backend/key-ring.ts'
import { createStorePass } from '#backend/shop/tablet/store-pass.ts'
import { brands } from '#config/brands.ts'
import { demoLocations } from '#demo/locations.ts'
import { contentFolder } from '#demo/seed-content.ts'
import { locales } from '#i18n/locales.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  await importContent(shop.database, contentFolder, shop.clock.now)
})
afterAll(() => shop.close())

const storefront = { profile: 'es_ES', brand: 'vereda' } as const

describe('stores', () => {
  test('number sixty or more in twenty or more countries, named in the profile’s language', async () => {
    const { countries, points } = unwrap(await shop.api.stores(storefront))
    expect(points.length).toBeGreaterThanOrEqual(60)
    expect(countries.length).toBeGreaterThanOrEqual(20)
    expect(countries.map(({ name }) => name)).toContain('Alemania')
  })

  test.each(brands)('%s has at least one', async (brand) => {
    expect(unwrap(await shop.api.stores({ profile: 'en_GB', brand })).points.length).toBeGreaterThan(5)
  })
})

test('stores that publish their stock can be listed alone', async () => {
  await shop.database.db.insert(locations).values([...demoLocations])
  const { countries, points } = unwrap(await shop.api.stores({ ...storefront, stocked: 'true' }))
  const known = demoLocations.filter(({ kind }) => kind === 'store')
  expect(points.map(({ id }) => id).sort()).toEqual(known.map(({ code }) => code).sort())
  expect(countries.find(({ countryId }) => countryId === 'GB')?.total).toBe(1)
  const inBritain = unwrap(
    await shop.api.storesByCountry({ ...storefront, countryId: 'GB', stocked: 'true' }),
  ).stores
  expect(inBritain.map(({ id }) => id)).toEqual(['london-marylebone'])
  expect(
    getErrorCode(await shop.api.storesByCountry({ ...storefront, countryId: 'AE', stocked: 'true' })),
  ).toBe('place_not_found')
  const maybe: string = 'maybe'
  expect(getErrorCode(await shop.api.stores({ ...storefront, stocked: maybe }))).toBe('invalid_input')
})

describe('storesByCountry and storesByCity', () => {
  test('filter the list', async () => {
    const inSpain = unwrap(await shop.api.storesByCountry({ ...storefront, countryId: 'ES' })).stores
    const [first] = inSpain
    const inCity = unwrap(
      await shop.api.storesByCity({ ...storefront, countryId: 'ES', city: first?.citySlug ?? '' }),
    ).stores
    expect(inCity.length).toBeLessThan(inSpain.length)
    expect(inCity.map(({ id }) => id)).toContain(first?.id)
  })

  test('are the same in every locale', async () => {
    const inVienna = { brand: 'vereda', countryId: 'AT', city: 'wien' } as const
    for (const profile of locales) {
      expect(unwrap(await shop.api.stores({ profile, brand: 'vereda' })).points, profile).not.toEqual([])
      const { stores } = unwrap(await shop.api.storesByCity({ ...inVienna, profile }))
      expect([profile, stores.map(({ city }) => city)]).toEqual([profile, stores.map(() => 'Wien')])
      expect(stores).not.toEqual([])
    }
  })

  test('reject places without stores and invalid places', async () => {
    expect(getErrorCode(await shop.api.storesByCountry({ ...storefront, countryId: 'AQ' }))).toBe(
      'place_not_found',
    )
    expect(
      getErrorCode(await shop.api.storesByCity({ ...storefront, countryId: 'ES', city: 'nowhere' })),
    ).toBe('place_not_found')
    expect(getErrorCode(await shop.api.storesByCountry({ ...storefront, countryId: 'Spain' }))).toBe(
      'invalid_input',
    )
    expect(getErrorCode(await shop.api.storesByCity({ ...storefront, countryId: 'ES', city: "'; --" }))).toBe(
      'invalid_input',
    )
  })
})

describe('store', () => {
  test('is found by its id and by its address', async () => {
    const stocked = demoLocations.flatMap(({ code, kind }) => (kind === 'store' ? [code] : []))
    for (const id of stocked) {
      const { store } = unwrap(await shop.api.store({ ...storefront, id }))
      const { countryId, citySlug: city, slug } = store
      expect(unwrap(await shop.api.store({ ...storefront, countryId, city, slug })).store.id).toBe(id)
    }
  })

  test('is rejected when it is unknown, of another brand, or not named', async () => {
    expect(getErrorCode(await shop.api.store({ ...storefront, id: 'atlantis' }))).toBe('store_not_found')
    expect(getErrorCode(await shop.api.store(storefront))).toBe('store_not_found')
    expect(getErrorCode(await shop.api.store({ ...storefront, id: '../x' }))).toBe('invalid_input')
  })
})

describe('a tablet’s access token', () => {
  const hour = 60 * 60_000
  const passOf = (ms: number, secret: KeyRing = shop.context.config.linkSecret) =>
    createStorePass(secret, {
      storeId: 'lisboa-chiado',
      workstation: 'W1',
      expiresAt: new Date(shop.clock.now.getTime() + ms),
    })
  const check = (storePass: string) => shop.api.checkStorePass({ profile: 'en_GB', storePass })

  test('names its store, its register and its expiry', async () => {
    expect(unwrap(await check(passOf(hour)))).toMatchObject({
      storeId: 'lisboa-chiado',
      workstation: 'W1',
      until: new Date(shop.clock.now.getTime() + hour).toISOString(),
    })
  })

  test('is rejected when it is expired, forged or signed with another secret', async () => {
    const others = [
      passOf(-1),
      passOf(0),
      `${passOf(hour)}x`,
      'forged',
      passOf(hour, readKeyRing('LINK_SECRET', {}, 'another-secret-'.repeat(3))),
    ]
    for (const pass of others) expect(getErrorCode(await check(pass))).toBe('store_pass_refused')
    expect(getErrorCode(await check(''))).toBe('invalid_input')
    expect(getErrorCode(await check('x'.repeat(401)))).toBe('invalid_input')
  })
})
