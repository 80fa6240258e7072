import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { locations, storeStock } from '#backend/db/schema/catalog/store-stock.ts'
import { storeReservations, stores } from '#backend/db/schema/catalog/stores.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { PointsUnavailable } from '#backend/shop/delivery/points/provider.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { addresses, cardPayment } from '../fixtures/checkout.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

type Own = Partial<RouteInput<'createOrder'>>

let shop: OrderShop
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '24:00' }))
const store = (id: string, countryId: string, own: Partial<typeof stores.$inferInsert> = {}) => ({
  id,
  slug: id,
  name: `Vereda ${id}`,
  brands: ['vereda' as const],
  address: '12 High Street',
  postalCode: 'W1U 4QP',
  city: 'London',
  citySlug: 'london',
  countryId,
  phone: '+44 20 7946 0000',
  latitude: 51.5,
  longitude: -0.1,
  timeZone: 'Europe/London',
  hours: everyDay,
  services: ['pickup' as const],
  ...own,
})

beforeAll(async () => {
  shop = await openOrderShop()
  const { db } = shop.database
  await db
    .insert(stores)
    .values([
      store('marylebone', 'GB'),
      store('borough', 'GB'),
      store('outlet', 'GB', { services: ['fitting'] }),
      store('closed', 'GB', { status: 'closed' }),
      store('mulberry', 'US', { postalCode: '10012', city: 'New York', region: 'New York' }),
    ])
  await db.insert(locations).values({ code: 'marylebone', kind: 'store', country: 'GB' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  shop.deliveryPoints.override = {}
  const { db } = shop.database
  await db.delete(storeReservations)
  await db.insert(storeStock).values({ location: 'marylebone', ean, quantity: 50 }).onConflictDoNothing()
  await setStock(5)
})

/** Sets the number of free units in the store. */
async function setStock(free: number): Promise<void> {
  const { reserved } = await findStock()
  await shop.database.db
    .update(storeStock)
    .set({ quantity: reserved + free })
    .where(and(eq(storeStock.location, 'marylebone'), eq(storeStock.ean, ean)))
}

async function findStock() {
  const [row] = await shop.database.db
    .select()
    .from(storeStock)
    .where(and(eq(storeStock.location, 'marylebone'), eq(storeStock.ean, ean)))
  if (!row) throw new Error('no shelf')
  return { quantity: row.quantity, reserved: row.reserved }
}

const { shippingAddress: _door, ...noDoor } = { shippingAddress: undefined }
/** All fields except a home address. */
async function fetched(
  hash: string,
  total: number,
  own: Own,
  profile: 'en_GB' | 'de_DE' | 'es_ES' = 'en_GB',
) {
  const market = profile.slice(3) as 'GB' | 'DE' | 'ES'
  const { shippingAddress: _, ...order } = shop.buildOrder(hash, total, { profile, ...noDoor })
  const input = { ...order, billingAddress: addresses[market], ...own }
  return shop.call('createOrder', input, { idempotencyKey: crypto.randomUUID() })
}

const pickUp = { shippingMethodId: '99', pickupStoreId: 'marylebone' } as const

describe('an order for store pick-up', () => {
  it('holds the store’s own units, and sells them once it is paid', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const warehouse = await shop.findStock(ean)
    const before = await findStock()
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await fetched(hash, total, { ...pickUp, pickupReady: true }))
    expect(await findStock()).toEqual({ ...before, reserved: before.reserved + 1 })
    await shop.expectPaid(encodedReference)
    expect(await findStock()).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
    expect(await shop.findStock(ean)).toEqual(warehouse)
    const { shipment, applicant, bag } = await shop.fetchOrderConfirmation(encodedReference)
    expect(shipment).toMatchObject({
      id: '99',
      kind: 'store',
      ready: true,
      place: { name: 'Vereda marylebone', address: '12 High Street', phone: '+44 20 7946 0000' },
    })
    expect(bag.shippingCost).toBe(0)
    expect(applicant).toMatchObject({ name: 'Ada', city: 'London', postalCode: 'W1U 4QP' })
  })

  it('releases the store’s units when the time to pay is over', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const before = await findStock()
    unwrap(await fetched(hash, total, { ...pickUp, paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    await shop.settleWebhooks()
    expect((await findStock()).reserved).toBe(before.reserved + 1)
    shop.advanceMinutes(31)
    await shop.runExpiry()
    expect(await findStock()).toEqual(before)
  })

  it('ships from the warehouse when the store lacks a unit, with a longer delivery estimate', async () => {
    const { hash, total } = await shop.fillBag([...oneUnit, [mochila.material, 'U']])
    const before = await findStock()
    const warehouse = await shop.findStock(ean)
    const { encodedReference } = unwrap(await fetched(hash, total, pickUp))
    expect(await findStock()).toEqual(before)
    await shop.expectPaid(encodedReference)
    expect(await shop.findStock(ean)).toMatchObject({ quantity: warehouse.quantity - 1 })
    const { shipment } = await shop.fetchOrderConfirmation(encodedReference)
    expect(shipment.ready).toBe(false)
    expect(shipment.estimate && shipment.estimate.from < shipment.estimate.to).toBe(true)
    const [order] = await shop.database.db
      .select({ address: orders.shippingAddress })
      .from(orders)
      .where(eq(orders.reference, encodedReference))
    expect(order?.address).toMatchObject({ name: 'Ada', address: '12 High Street', countryId: 'GB' })
  })

  it('is rejected when the store was shown as ready and no longer is', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await setStock(0)
    const count = await shop.database.db.$count(orders)
    expect(getErrorCode(await fetched(hash, total, { ...pickUp, pickupReady: true }))).toBe('pickup_changed')
    expect(await shop.database.db.$count(orders)).toBe(count)
  })

  it('does not take units that the store holds for another customer', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await setStock(1)
    const now = new Date()
    await shop.database.db.insert(storeReservations).values({
      code: 'ABC234',
      brand: 'vereda',
      profile: 'en_GB',
      store: 'marylebone',
      ean,
      name: 'Grace',
      email: 'grace@example.org',
      phone: '1',
      createdAt: now,
      heldUntil: new Date(now.getTime() + 24 * 3600_000),
    })
    expect(getErrorCode(await fetched(hash, total, { ...pickUp, pickupReady: true }))).toBe('pickup_changed')
  })

  it('gives the store’s last unit to one of two buyers or to a reservation', async () => {
    const bags = await Promise.all([shop.fillBag(oneUnit), shop.fillBag(oneUnit)])
    await setStock(1)
    const ready = { ...pickUp, pickupReady: true }
    const person = { name: 'Grace', email: 'grace@example.org', phone: '7700900123' }
    const held = { profile: 'en_GB', brand: 'vereda', store_id: 'marylebone', sku: arena.material } as const
    const replies = await Promise.all([
      ...bags.map(({ hash, total }) => fetched(hash, total, ready)),
      shop.call('productReservation', { ...held, ...person, size: '41' }),
    ])
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const { quantity, reserved } = await findStock()
    expect(quantity).toBeGreaterThanOrEqual(reserved)
  })

  it('can be ordered again after a decline, though its own order holds the last unit', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    await setStock(1)
    const ready = { ...pickUp, pickupReady: true }
    unwrap(await fetched(hash, total, { ...ready, paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    await shop.settleWebhooks()
    const found = unwrap(
      await shop.call('findStores', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash }),
    )
    expect(found.stores.find(({ store: { id } }) => id === 'marylebone')?.pickup?.ready).toBe(true)
    const { encodedReference } = unwrap(await fetched(hash, total, ready))
    await shop.expectPaid(encodedReference)
  })

  it('returns its units to the store when it is cancelled', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const before = await findStock()
    const { encodedReference } = unwrap(await fetched(hash, total, { ...pickUp, pickupReady: true }))
    await shop.expectPaid(encodedReference)
    const email = 'ada@example.org'
    unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
    expect(await findStock()).toEqual(before)
  })

  it('bears the tax of the store’s address', async () => {
    const { hash } = await shop.fillBag(oneUnit, 'en_US')
    const bagInput = { profile: 'en_US', brand: 'vereda', shoppingCartHashId: hash } as const
    const { bag } = unwrap(
      await shop.call('retrieveBag', {
        ...bagInput,
        tax: true,
        taxRegion: 'NY',
        taxPostalCode: '10012',
        shippingMethodId: '99',
      }),
    )
    const { shippingAddress: _, ...order } = shop.buildOrder(hash, bag.totalImport ?? 0, { profile: 'en_US' })
    const own = { shippingMethodId: '99', pickupStoreId: 'mulberry', billingAddress: addresses.GB } as const
    const reply = await shop.call(
      'createOrder',
      { ...order, ...own },
      { idempotencyKey: crypto.randomUUID() },
    )
    expect(unwrap(reply).order.state).not.toBe('refused')
    const { stores: found } = unwrap(await shop.call('findStores', bagInput))
    expect(found.map(({ store: { id }, regionId }) => [id, regionId])).toEqual([['mulberry', 'NY']])
  })

  it.each(['nowhere', 'outlet', 'closed', 'mulberry'])('rejects the store %s', async (pickupStoreId) => {
    const { hash, total } = await shop.fillBag(oneUnit)
    expect(getErrorCode(await fetched(hash, total, { ...pickUp, pickupStoreId }))).toBe('store_not_available')
  })
})

describe('an order for a pick-up point', () => {
  const spain = { shippingMethodId: '05', deliveryPointId: 'es-28004-shop' } as const

  it('is sent to the point, in the name on the billing address', async () => {
    const { hash, total } = await shop.fillBag(oneUnit, 'es_ES')
    const { encodedReference } = unwrap(await fetched(hash, total, spain, 'es_ES'))
    const { shipment, applicant } = await shop.fetchOrderConfirmation(encodedReference, 'es_ES')
    expect(shipment).toMatchObject({
      id: '05',
      kind: 'point',
      place: { postalCode: '28004', city: 'Madrid' },
    })
    expect(shipment.place?.name).not.toBe('')
    expect(applicant).toMatchObject({ name: addresses.ES.name, city: 'Madrid', region: 'M' })
  })

  it('is sent to a post office by its code, and to no point of another type', async () => {
    const { hash, total } = await shop.fillBag(oneUnit, 'es_ES')
    const office = { shippingMethodId: '06', deliveryPointId: 'es-28004-post-office' } as const
    const wrong = { ...office, deliveryPointId: 'es-28004-shop' }
    expect(getErrorCode(await fetched(hash, total, wrong, 'es_ES'))).toBe('point_not_available')
    const { encodedReference } = unwrap(await fetched(hash, total, office, 'es_ES'))
    expect((await shop.fetchOrderConfirmation(encodedReference, 'es_ES')).shipment.kind).toBe('post-office')
  })

  it('is rejected when the point has closed, and while the carrier cannot be reached', async () => {
    const { hash, total } = await shop.fillBag(oneUnit, 'es_ES')
    const count = await shop.database.db.$count(orders)
    shop.deliveryPoints.override = { findById: async () => null }
    expect(getErrorCode(await fetched(hash, total, spain, 'es_ES'))).toBe('point_not_available')
    shop.deliveryPoints.override = { findById: () => Promise.reject(new PointsUnavailable('away')) }
    expect(getErrorCode(await fetched(hash, total, spain, 'es_ES'))).toBe('points_unavailable')
    expect(await shop.database.db.$count(orders)).toBe(count)
  })

  it('is sent to a Packstation with the customer’s own number', async () => {
    const { hash, total } = await shop.fillBag(oneUnit, 'de_DE')
    const packstation = { number: '123', postNumber: '12345678', postalCode: '10119', city: 'Berlin' }
    const own = { shippingMethodId: '04', packstation } as const
    const { encodedReference } = unwrap(await fetched(hash, total, own, 'de_DE'))
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.reference, encodedReference))
    expect(order?.shippingAddress).toMatchObject({
      address: 'Packstation',
      streetNumber: '123',
      addressExtra: '12345678',
      postalCode: '10119',
    })
    expect(order?.delivery).toMatchObject({ kind: 'packstation', place: null })
    const bad = { ...own, packstation: { ...packstation, postNumber: '1' } }
    const other = await shop.fillBag(oneUnit, 'de_DE')
    const [error] = getReplyErrors(await fetched(other.hash, other.total, bad, 'de_DE'))
    expect(error).toMatchObject({ code: 'invalid_input', field: 'packstation.postNumber' })
  })
})

describe('the required fields of an order', () => {
  it.each([
    ['pickupStoreId', { shippingMethodId: '99' }],
    ['deliveryPointId', { shippingMethodId: '05' }],
    ['billingAddress', { ...pickUp, billingAddress: undefined }],
    ['shippingAddress', { shippingMethodId: '01' }],
    ['shippingAddress', { ...pickUp, shippingAddress: addresses.GB }],
    ['deliveryPointId', { ...pickUp, deliveryPointId: 'gb-w1u4qp-shop' }],
  ] as const)('include %s for %j', async (field, own) => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const [error] = getReplyErrors(await fetched(hash, total, own as Own))
    expect(error).toMatchObject({ code: 'invalid_input', field })
  })

  it('include a delivery method of the market', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const packstation = { number: '123', postNumber: '12345678', postalCode: 'W1U 4QP', city: 'London' }
    const reply = await fetched(hash, total, { shippingMethodId: '04', packstation })
    expect(getErrorCode(reply)).toBe('shipping_not_available')
  })

  it('stores the delivery estimate for home delivery', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const { encodedReference } = unwrap(await shop.order(hash, total))
    const { shipment } = await shop.fetchOrderConfirmation(encodedReference)
    expect(shipment).toMatchObject({ kind: 'home', place: null, ready: false })
    expect(shipment.estimate?.from).toMatch(/^20\d\d-\d\d-\d\d$/)
  })
})

it('keeps stock and orders consistent', async () => {
  await shop.settleWebhooks()
  expect(
    await shop.database.db.$count(orderLines, eq(orderLines.stockLocation, 'marylebone')),
  ).toBeGreaterThan(0)
  const found = await reconcile(shop.database)
  expect(found.filter(({ disagreements }) => disagreements.length)).toEqual([])
})
