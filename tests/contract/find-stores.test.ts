import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { locations, storeStock } from '#backend/db/schema/catalog/store-stock.ts'
import { storeReservations, stores } from '#backend/db/schema/catalog/stores.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
/** Monday noon in London. */
const noon = new Date('2026-11-23T12:00:00Z')

let shop: TestShop
let pair = { ean: '', size: '' }
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.database
  const [row] = await db.select().from(stock).where(eq(stock.material, fixture.boot)).limit(1)
  if (row) pair = row
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' }))
  const store = (id: string, latitude: number, services: ('pickup' | 'take-back')[], countryId = 'GB') =>
    storeRow(id, latitude, { services, countryId, hours })
  await db
    .insert(stores)
    .values([
      store('far', 54, ['pickup', 'take-back']),
      store('near', 51.6, ['pickup']),
      store('outlet', 51.5, ['take-back']),
      store('t205', 51.5, ['pickup', 'take-back']),
      store('madrid', 40, ['pickup'], 'ES'),
    ])
  await db.insert(locations).values([
    { code: 'far', kind: 'store', country: 'GB' },
    { code: 'near', kind: 'store', country: 'GB' },
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(storeReservations)
  await db.delete(storeStock)
  await db.insert(storeStock).values({ location: 'far', ean: pair.ean, quantity: 1 })
  shop.clock.now = noon
})

const findStores = async (own: Partial<RouteInput<'findStores'>> = {}) =>
  unwrap(await shop.api.findStores({ ...storefront, ...own })).stores
const idsOf = async (own: Partial<RouteInput<'findStores'>> = {}) =>
  (await findStores(own)).map(({ store }) => store.id)

async function bagOf(count = 1): Promise<string> {
  const products = Array.from({ length: count }, () => ({ id: fixture.boot, size: pair.size }))
  return unwrap(await shop.api.addToBag({ ...storefront, products })).bag.shoppingCartHashId
}

describe('findStores', () => {
  it('lists the market’s stores without those that exist only for the checkout', async () => {
    expect((await idsOf()).toSorted()).toEqual(['far', 'near', 'outlet'])
    expect(await idsOf({ takeback: true })).toEqual(['far', 'outlet'])
  })

  it('lists stores with the size first, and no stock for stores that do not count it', async () => {
    const found = await findStores({ productId: fixture.boot, size: pair.size })
    expect(found.map(({ store, stock: has }) => [store.id, has])).toEqual([
      ['far', 'last'],
      ['near', 'none'],
      ['outlet', null],
    ])
  })

  it('sorts by distance when a position is given', async () => {
    const found = await findStores({ latitude: 51.5, longitude: 0 })
    expect(found.map(({ store, distanceKm }) => [store.id, distanceKm])).toEqual([
      ['outlet', 0],
      ['near', 11.1],
      ['far', 278],
    ])
  })

  it('estimates pick-up in two hours when the store has everything, else after shipping', async () => {
    const [first, second, ...others] = await findStores({ shoppingCartHashId: await bagOf() })
    expect(others).toEqual([])
    expect(first).toMatchObject({
      store: { id: 'far' },
      pickup: { ready: true, from: '2026-11-23', to: '2026-11-23', text: 'In two hours' },
    })
    expect(second).toMatchObject({ store: { id: 'near' }, pickup: { ready: false, from: '2026-11-26' } })
  })

  it('compares quantities: two units of a single one in stock are shipped', async () => {
    const found = await findStores({ shoppingCartHashId: await bagOf(2) })
    expect(found.map(({ pickup }) => pickup?.ready)).toEqual([false, false])
  })

  it('treats a unit on hold as unavailable', async () => {
    const held = { store: 'far', ean: pair.ean, name: 'Ada', email: 'ada@example.org', phone: '1' }
    const until = new Date(noon.getTime() + 3600_000)
    await shop.database.db
      .insert(storeReservations)
      .values({ ...storefront, ...held, code: 'ABC234', createdAt: noon, heldUntil: until })
    const hash = await bagOf()
    expect((await findStores({ shoppingCartHashId: hash })).some(({ pickup }) => pickup?.ready)).toBe(false)
    shop.clock.now = until
    expect((await findStores({ shoppingCartHashId: hash })).some(({ pickup }) => pickup?.ready)).toBe(true)
  })

  it('rejects incomplete positions, unknown products, sizes and bags, and another market’s bag', async () => {
    expect(getReplyErrors(await shop.api.findStores({ ...storefront, latitude: 51 }))[0]?.field).toBe(
      'longitude',
    )
    const none = { ...storefront, productId: 'K999999-999', size: '41' }
    expect(getErrorCode(await shop.api.findStores(none))).toBe('product_not_found')
    const size = { ...storefront, productId: fixture.boot, size: '99' }
    expect(getErrorCode(await shop.api.findStores(size))).toBe('size_not_found')
    const gone = { ...storefront, shoppingCartHashId: 'A'.repeat(22) }
    expect(getErrorCode(await shop.api.findStores(gone))).toBe('bag_not_found')
    const hash = await bagOf()
    const spanish = { profile: 'es_ES', brand: 'vereda', shoppingCartHashId: hash } as const
    expect(getErrorCode(await shop.api.findStores(spanish))).toBe('bag_market_mismatch')
    const foreign = { profile: 'en_RU', brand: 'vereda', shoppingCartHashId: hash } as const
    expect(getErrorCode(await shop.api.findStores(foreign))).toBe('shipping_not_available')
  })
})
