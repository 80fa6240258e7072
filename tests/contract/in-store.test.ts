import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { campaigns } from '#backend/db/schema/catalog/campaigns.ts'
import { models, products, stock } from '#backend/db/schema/catalog/catalog.ts'
import { locations, storeStock } from '#backend/db/schema/catalog/store-stock.ts'
import { storeReservations, stores } from '#backend/db/schema/catalog/stores.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { pruneReservationsJob } from '#backend/shop/in-store/reserve-in-store.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'
import { createClientAt, repeat } from '../support/two-instances.ts'

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
const hour = 3600_000
const ids = ['london-far', 'london-near', 'leeds-none', 'uncounted', 'madrid'] as const

let shop: TestShop
let ean = ''
let size = ''
beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop.database
  const [pair] = await db.select().from(stock).where(eq(stock.material, fixture.boot)).limit(1)
  ean = pair?.ean ?? ''
  size = pair?.size ?? ''
  await db
    .insert(stores)
    .values([
      storeRow('london-far', 52),
      storeRow('london-near', 51.5),
      storeRow('leeds-none', 53.8),
      storeRow('uncounted', 51),
      storeRow('madrid', 40, { countryId: 'ES' }),
    ])
  const counted = ids.filter((id) => id !== 'uncounted')
  await db
    .insert(locations)
    .values(
      counted.map((code) => ({ code, kind: 'store' as const, country: code === 'madrid' ? 'ES' : 'GB' })),
    )
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  for (const table of [storeReservations, emailOutbox, storeStock, rateLimits]) await db.delete(table)
  await db.insert(storeStock).values([
    { location: 'london-far', ean, quantity: 4 },
    { location: 'london-near', ean, quantity: 1 },
    { location: 'madrid', ean, quantity: 9 },
  ])
  shop.clock.now = testNow
})

const look = async (own: Partial<RouteInput<'inStoreStock'>> = {}) => {
  const reply = await shop.api.inStoreStock({ ...storefront, productId: fixture.boot, size, ...own })
  return unwrap(reply).stores.map(({ store, stock: word, distanceKm }) => [store.id, word, distanceKm])
}

describe('inStoreStock', () => {
  it('lists the market’s stores that count stock, those with stock first', async () => {
    expect(await look()).toEqual([
      ['london-far', 'in_stock', null],
      ['london-near', 'last', null],
      ['leeds-none', 'none', null],
    ])
    expect(await look({ profile: 'es_ES' })).toEqual([['madrid', 'in_stock', null]])
    expect(await look({ profile: 'en_XI' })).toHaveLength(3)
    expect(await look({ profile: 'fr_FR' })).toEqual([])
  })

  it('sorts by distance and returns the distance', async () => {
    expect(await look({ latitude: 51, longitude: 0 })).toEqual([
      ['london-near', 'last', 55.6],
      ['london-far', 'in_stock', 111.2],
      ['leeds-none', 'none', 311.3],
    ])
  })

  test.each<[string, object, string, string]>([
    ['half a position', { latitude: '51' }, 'invalid_input', 'longitude'],
    ['a place beyond the pole', { latitude: '91', longitude: '0' }, 'invalid_input', 'latitude'],
    ['words for a place', { latitude: 'x', longitude: '0' }, 'invalid_input', 'latitude'],
    ['no material', { productId: 'x' }, 'invalid_input', 'productId'],
    ['an unknown one', { productId: 'ZZ999-001' }, 'product_not_found', 'productId'],
    ['another brand’s', { brand: 'cumbre' }, 'product_not_found', 'productId'],
    ['an unknown size', { size: '99' }, 'size_not_found', 'size'],
  ])('rejects %s', async (_what, own, code, field) => {
    const reply = await shop.api.inStoreStock({ ...storefront, productId: fixture.boot, size, ...own })
    expect(getReplyErrors(reply)[0]).toMatchObject({ code, field })
  })
})

type Reserve = RouteInput<'productReservation'>
const reservationInput = (own: Partial<Reserve> = {}): Reserve => ({
  ...storefront,
  store_id: 'london-near',
  email: 'ada@example.org',
  sku: fixture.boot,
  size,
  phone: '07700 900123',
  name: 'Ada',
  ...own,
})
const reserve = (own: Partial<Reserve> = {}) => shop.api.productReservation(reservationInput(own))

describe('productReservation', () => {
  it('holds a unit for a day, sends an e-mail about it, and releases it automatically', async () => {
    const { code, heldUntil } = unwrap(await reserve())
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(heldUntil).toBe(new Date(testNow.getTime() + 24 * hour).toISOString())
    expect((await look())[2]?.slice(0, 2)).toEqual(['london-near', 'none'])
    const [mail] = await shop.database.db.select().from(emailOutbox)
    expect(mail).toMatchObject({ template: 'store-reservation', recipient: 'ada@example.org' })
    expect(mail?.data).toMatchObject({ code, store: { name: 'london-near' } })
    shop.clock.advance(25 * hour)
    expect((await look())[1]?.slice(0, 2)).toEqual(['london-near', 'last'])
  })

  it('returns the same hold when it is requested again', async () => {
    const first = unwrap(await reserve())
    shop.clock.advance(hour)
    expect(unwrap(await reserve({ email: 'ADA@example.org' }))).toEqual(first)
    expect(await shop.database.db.$count(emailOutbox)).toBe(1)
  })

  it('holds no more than the stock under concurrency', async () => {
    const replies = await Promise.all(['a', 'b', 'c'].map((who) => reserve({ email: `${who}@example.org` })))
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(replies.flatMap((reply) => (reply.status === 'OK' ? [] : getErrorCode(reply)))).toEqual([
      'out_of_stock',
      'out_of_stock',
    ])
  })

  it('holds at most three per address', async () => {
    const rows = await shop.database.db.select().from(stock).where(eq(stock.material, fixture.boot)).limit(2)
    const holds = rows.flatMap((row) =>
      (['london-far', 'london-near'] as const).map((location) => ({ location, ...row })),
    )
    await shop.database.db.delete(storeStock)
    await shop.database.db
      .insert(storeStock)
      .values(holds.map((hold) => ({ location: hold.location, ean: hold.ean, quantity: 2 })))
    const codes = []
    for (const hold of holds) {
      const reply = await reserve({ store_id: hold.location, size: hold.size })
      codes.push(reply.status === 'OK' ? 'OK' : getErrorCode(reply))
    }
    expect(codes).toEqual(['OK', 'OK', 'OK', 'too_many_reservations'])
  })

  it('holds at most three per address across concurrent requests to different stores', async () => {
    const { db } = shop.database
    const rows = await db.select().from(stock).where(eq(stock.material, fixture.boot)).limit(2)
    const places = ['london-far', 'london-near'] as const
    await db.delete(storeStock)
    await db
      .insert(storeStock)
      .values(places.flatMap((location) => rows.map(({ ean }) => ({ location, ean, quantity: 2 }))))
    const requests = places.flatMap((store_id) => rows.map((row) => ({ store_id, size: row.size })))
    const replies = await Promise.all(
      requests.map((own, index) =>
        reserve({ ...own, email: index % 2 ? 'Ada@example.org' : 'ada@example.org' }),
      ),
    )
    const codes = replies.map((reply) => (reply.status === 'OK' ? 'OK' : getErrorCode(reply)))
    expect(codes.toSorted()).toEqual(['OK', 'OK', 'OK', 'too_many_reservations'])
    expect(await db.$count(storeReservations)).toBe(3)
  })

  it('holds at most three per mailbox, in any spelling of its address', async () => {
    const spelt = ['ada@gmail.com', 'a.da@gmail.com', 'ada+1@googlemail.com', 'ad.a+2@gmail.com']
    const codes: (string | undefined)[] = []
    for (const email of spelt) {
      const reply = await reserve({ email, store_id: 'london-far' })
      codes.push(reply.status === 'OK' ? 'OK' : getErrorCode(reply))
    }
    expect(codes).toEqual(['OK', 'OK', 'OK', 'too_many_reservations'])
    shop.clock.advance(25 * hour)
    unwrap(await reserve({ email: 'a.d.a@gmail.com', store_id: 'london-far' }))
  })

  it('limits holds per network address, whatever e-mail addresses are given', async () => {
    await shop.database.db.update(storeStock).set({ quantity: 100 })
    const api = createClientAt(shop.app, '203.0.113.9')
    const maxReservations = limits.reservations.max
    const from = async (index: number, caller = api) => {
      const reply = await caller.productReservation(
        reservationInput({ email: `customer${index}@example.org` }),
      )
      return reply.status === 'OK' ? 'OK' : getErrorCode(reply)
    }
    const codes = await repeat(maxReservations + 3, (index) => from(index))
    expect(codes.filter((code) => code === 'OK')).toHaveLength(maxReservations)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3)
    expect(await from(50, createClientAt(shop.app, '203.0.113.10'))).toBe('OK')
  })

  it('does not count failed holds', async () => {
    unwrap(await reserve({ email: 'eve@example.org' }))
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(getErrorCode(await reserve())).toBe('out_of_stock')
    expect(await shop.database.db.$count(storeReservations)).toBe(1)
    unwrap(await reserve({ store_id: 'london-far' }))
  })

  it('reads the size from a SKU of three parts', async () => {
    const sku = `${fixture.boot}-${size.padStart(3, '0')}`
    expect((await reserve({ sku, size: undefined })).status).toBe('OK')
  })

  it('deletes personal data a month after the hold', async () => {
    unwrap(await reserve())
    shop.clock.advance(32 * 24 * hour)
    await pruneReservationsJob.run(shop.context, shop.app.log)
    expect(await shop.database.db.$count(storeReservations)).toBe(0)
  })

  test.each<[string, Partial<Reserve>, string, string | undefined]>([
    ['an unknown store', { store_id: 'nowhere' }, 'store_not_found', 'store_id'],
    ['a store of another market', { store_id: 'madrid' }, 'store_not_found', 'store_id'],
    ['an unknown store', { store_id: 'leeds-none' }, 'out_of_stock', undefined],
    ['no SKU', { sku: "x' or 1=1" }, 'invalid_input', 'sku'],
    ['an unknown SKU', { sku: 'ZZ999-001' }, 'product_not_found', 'sku'],
    ['no size', { size: undefined }, 'size_not_found', 'size'],
    ['no name', { name: '' }, 'invalid_input', 'name'],
    ['no address', { email: 'ada' }, 'invalid_input', 'email'],
    ['letters for a phone', { phone: 'call me' }, 'invalid_input', 'phone'],
  ])('rejects %s and holds nothing', async (_what, own, code, field) => {
    const [error] = getReplyErrors(await reserve(own))
    expect([error?.code, error?.field]).toEqual([code, field])
    expect(await shop.database.db.$count(storeReservations)).toBe(0)
  })
})

describe('rokuStock', () => {
  const fetchStock = (own: Partial<RouteInput<'rokuStock'>> = {}) =>
    shop.api.rokuStock({ profile: 'en_GB', size, ...own })

  it('returns the stock of a size, of everything, of a model or of one colour', async () => {
    const all = unwrap(await fetchStock())
    const one = unwrap(await fetchStock({ productId: fixture.boot }))
    const model = unwrap(await fetchStock({ productId: fixture.boot.split('-')[0] ?? '' }))
    expect(one).toMatchObject({ size, total: 1, products: [{ id: fixture.boot }] })
    expect(one.stock).toBe(one.products[0]?.stock)
    expect(model.products.map(({ id }) => id)).toContain(fixture.boot)
    expect(all.total).toBeGreaterThan(one.total)
    expect(all.stock).toBeGreaterThan(one.stock)
  })

  it('counts stock held by open orders as sold, and omits what is out of stock', async () => {
    await shop.database.db.update(stock).set({ quantity: 3, reserved: 2 }).where(eq(stock.ean, ean))
    expect(unwrap(await fetchStock({ productId: fixture.boot }))).toMatchObject({ stock: 1, total: 1 })
    await shop.database.db.update(stock).set({ quantity: 2, reserved: 2 }).where(eq(stock.ean, ean))
    expect(unwrap(await fetchStock({ productId: fixture.boot }))).toEqual({
      status: 'OK',
      size,
      stock: 0,
      total: 0,
      products: [],
    })
    expect(unwrap(await fetchStock({ size: '99' }))).toMatchObject({ stock: 0, total: 0 })
  })

  it.each([
    ['what members keep', { membersOnly: true }],
    ['gift cards', { giftCard: true }],
    ['what has not opened', { campaign: 'later' }],
  ])('leaves out %s, which cannot be bought', async (_what, own) => {
    const { db } = shop.database
    const model = eq(models.code, fixture.boot.split('-')[0] ?? '')
    const week = (count: number) => new Date(testNow.getTime() + count * 7 * 24 * hour)
    const later = { code: 'later', name: { en: 'Later' }, preAt: week(-1), openAt: week(1), postAt: week(2) }
    await db.insert(campaigns).values(later).onConflictDoNothing()
    await db.update(stock).set({ quantity: 3, reserved: 0 })
    const before = unwrap(await fetchStock())
    await db.update(models).set(own).where(model)
    expect(unwrap(await fetchStock({ productId: fixture.boot }))).toMatchObject({
      stock: 0,
      total: 0,
      products: [],
    })
    expect(unwrap(await fetchStock()).total).toBe(before.total - 1)
    shop.clock.now = 'campaign' in own ? week(1) : testNow
    expect(unwrap(await fetchStock()).total).toBe('campaign' in own ? before.total : before.total - 1)
    await db.update(models).set({ membersOnly: false, giftCard: false, campaign: null }).where(model)
  })

  it('lists the first page and counts all, however many there are', async () => {
    const { db } = shop.database
    await db.update(stock).set({ quantity: 3, reserved: 0 })
    const all = unwrap(await fetchStock())
    expect(all.stock).toBe(3 * all.total)
    expect(all.products).toHaveLength(all.total)
  })

  it('omits unpublished products', async () => {
    await shop.database.db
      .update(products)
      .set({ publishedAt: null })
      .where(eq(products.material, fixture.boot))
    expect(getErrorCode(await fetchStock({ productId: fixture.boot }))).toBe('product_not_found')
    expect(unwrap(await fetchStock()).products.map(({ id }) => id)).not.toContain(fixture.boot)
  })

  test.each([{ size: '' }, { size: '123456789' }, { productId: 'x' }])('rejects %j', async (own) => {
    expect(getErrorCode(await fetchStock(own))).toBe('invalid_input')
  })
})
