import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { findMemberCursor, selectMemberOrders } from '#backend/shop/orders/member-orders.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { copyOrder } from '../support/copy-order.ts'
import { addMembers, marta, owen } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

const profile = 'en_GB'

let shop: OrderShop
const tokens = { marta: '', owen: '' }
const ids = { marta: 0, owen: 0 }

/** Renews the tokens, which expire when a test advances the clock. */
async function signInAgain(): Promise<void> {
  tokens.marta = unwrap(await shop.call('login', { profile, ...marta })).token
  tokens.owen = unwrap(await shop.call('login', { profile, ...owen })).token
}

beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  await signInAgain()
  for (const [name, who] of Object.entries({ marta, owen })) {
    const [found] = await shop.database.db.select().from(members).where(eq(members.email, who.username))
    ids[name as keyof typeof ids] = found?.id ?? 0
  }
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** An order of a member, paid by card. */
async function placeOrder(
  who: keyof typeof tokens = 'marta',
): Promise<{ reference: string; locator: string }> {
  const { hash, total } = await shop.fillBag(oneUnit)
  const options = { token: tokens[who], idempotencyKey: newIdempotencyKey() }
  const placed = await shop.call('createOrder', shop.buildOrder(hash, total), options)
  const { encodedReference: reference } = unwrap(placed)
  await shop.expectPaid(reference)
  shop.advanceMinutes(1)
  return { reference, locator: (await shop.fetchOrderConfirmation(reference)).locator }
}

const setStatus = async (locator: string, ...statuses: string[]) => {
  for (const status of statuses) await callAdmin(shop, `/orders/${locator}/status`, { status })
}
const clearOrders = () => shop.database.db.update(orders).set({ memberId: null })

type Query = Partial<Parameters<typeof shop.call<'myOrders'>>[1]>
const list = async (own: Query = {}, who: keyof typeof tokens = 'marta') =>
  unwrap(await shop.call('myOrders', { profile, ...own }, { token: tokens[who] }))
const listed = async (own: Query = {}) => (await list(own)).orders.map(({ locator }) => locator)

describe('myOrders', () => {
  beforeEach(clearOrders)

  it('needs a member', async () => {
    expect(getErrorCode(await shop.call('myOrders', { profile }))).toBe('login_required')
  })

  it('lists only the orders of the member, the newest first', async () => {
    const first = await placeOrder()
    const second = await placeOrder()
    await placeOrder('owen')
    const { orders: found, next, years } = await list()
    expect(found.map(({ locator }) => locator)).toEqual([second.locator, first.locator])
    expect(next).toBeNull()
    expect(years).toHaveLength(1)
    expect(found[0]).toMatchObject({
      encodedReference: second.reference,
      type: 'ZTON',
      channel: 'online',
      orderStatus: 'PE',
      paymentState: 'paid',
      currency: 'GBP',
      items: [{ name: 'Model AR100' }],
      shipments: [],
      allowedActions: ['C'],
    })
  })

  it('filters by status, year and channel', async () => {
    const open = await placeOrder()
    const delivered = await placeOrder()
    await setStatus(delivered.locator, 'EN', 'FI')
    const cancelled = await placeOrder()
    await setStatus(cancelled.locator, 'CA')
    expect(await listed({ status: 'open' })).toEqual([open.locator])
    expect(await listed({ status: 'delivered' })).toEqual([delivered.locator])
    expect(await listed({ status: 'cancelled' })).toEqual([cancelled.locator])

    const { db } = shop.database
    // New Year in London, and the last moment of the year before.
    const move = (locator: string, createdAt: string) =>
      db
        .update(orders)
        .set({ createdAt: new Date(createdAt) })
        .where(eq(orders.locator, locator))
    await move(open.locator, '2025-01-01T00:00:00Z')
    await move(delivered.locator, '2024-12-31T23:59:59.999Z')
    expect(await listed({ year: 2025 })).toEqual([open.locator])
    expect(await listed({ year: 2024 })).toEqual([delivered.locator])
    expect((await list()).years.at(-1)).toBe(2024)

    const receipt = { offlineReference: 'T1-1', store: 'london-marylebone', fiscalYear: 2026 }
    await db.update(orders).set(receipt).where(eq(orders.locator, cancelled.locator))
    expect(await listed({ channel: 'store' })).toEqual([cancelled.locator])
    expect(await listed({ channel: 'online' })).toEqual([open.locator, delivered.locator])
  })

  it('omits attempts to order that were never paid and have expired', async () => {
    const { reference } = await placeOrder()
    const unpaid = { state: 'expired', paidAt: null } as const
    await shop.database.db.update(orders).set(unpaid).where(eq(orders.reference, reference))
    expect(await list()).toMatchObject({ orders: [], next: null, years: [] })
  })

  it('pages without gaps or repeats while orders are placed, even where several have one time', async () => {
    const { reference } = await placeOrder()
    await clearOrders()
    const createdAt = `timestamptz '2026-01-01T00:00:00.123456Z' + interval '1 day' * (n / 3)`
    await copyOrder(shop.database, reference, 25, { memberId: String(ids.marta), createdAt })
    const pages: string[][] = []
    let after: string | null = null
    do {
      const page = await list({ limit: 10, ...(after !== null && { after }) })
      pages.push(page.orders.map(({ locator }) => locator))
      after = page.next
      if (pages.length === 1) await placeOrder()
    } while (after !== null)
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5])
    expect(new Set(pages.flat()).size).toBe(25)
  })

  it('rejects a cursor that is no order of the member', async () => {
    const { locator } = await placeOrder('owen')
    const reply = await shop.call('myOrders', { profile, after: locator }, { token: tokens.marta })
    expect(getErrorCode(reply)).toBe('order_not_found')
  })
})

describe('myOrder', () => {
  it('returns an order of the member with all details, whatever its age', async () => {
    const { reference, locator } = await placeOrder()
    await setStatus(locator, 'EN', 'FI')
    shop.advanceMinutes(60 * 24 * 40)
    await signInAgain()
    const order = unwrap(
      await shop.call('myOrder', { profile, encodedReference: reference }, { token: tokens.marta }),
    )
    expect(order).toMatchObject({ locator, personalData: 'shown', orderStatus: 'FI' })
    expect(order.applicant.email).toBe('ada@example.org')
    expect(await shop.fetchOrderConfirmation(reference)).toMatchObject({ personalData: 'masked' })
  })

  it('does not find an order of another member, of a guest, or with an unknown reference', async () => {
    const { reference } = await placeOrder('owen')
    const { hash, total } = await shop.fillBag(oneUnit)
    const guest = unwrap(await shop.order(hash, total)).encodedReference
    for (const encodedReference of [reference, guest, 'A'.repeat(22)]) {
      const reply = await shop.call('myOrder', { profile, encodedReference }, { token: tokens.marta })
      expect(getErrorCode(reply)).toBe('order_not_found')
    }
  })

  it('builds one timeline from every step: payment, parcels, cancellation and refund', async () => {
    const { reference, locator } = await placeOrder()
    const events = async () =>
      unwrap(await shop.call('myOrder', { profile, encodedReference: reference }, { token: tokens.marta }))
        .events ?? []
    const named = async () => (await events()).map(({ kind, code }) => `${kind} ${code}`)
    expect(await named()).toEqual(['order placed', 'payment paid', 'order PE'])
    await setStatus(locator, 'EN')
    shop.advanceMinutes(2)
    await callAdmin(shop, `/orders/${locator}/shipments`, { positions: [0] })
    shop.advanceMinutes(3)
    await setStatus(locator, 'FI')
    expect((await named()).slice(3)).toEqual(['delivery P19', 'delivery P56', 'order FI'])
    expect((await events()).find(({ code }) => code === 'P56')?.items).toHaveLength(1)

    const other = await placeOrder()
    await setStatus(other.locator, 'CA')
    const shown = unwrap(
      await shop.call('myOrder', { profile, encodedReference: other.reference }, { token: tokens.marta }),
    )
    expect(
      shown.events
        ?.slice(3)
        .map(({ kind, code }) => `${kind} ${code}`)
        .toSorted(),
    ).toEqual(['order CA', 'refund requested'])
    const refund = shown.events?.find(({ kind }) => kind === 'refund')
    expect(refund).toMatchObject({ amount: shown.bag.totalImport, means: expect.stringContaining('Card') })
  })
})

describe('userInfo', () => {
  beforeAll(signInAgain)

  it('returns the newest orders on request only', async () => {
    await clearOrders()
    const input = { profile, brand: 'vereda' } as const
    const info = async (showOrders?: boolean) =>
      unwrap(await shop.call('userInfo', { ...input, showOrders }, { token: tokens.marta }))
    expect(await info(true)).toMatchObject({ lastOrder: null, orders: [], account: { kboix: false } })
    const { locator } = await placeOrder()
    expect(await info()).toMatchObject({ lastOrder: null, orders: [] })
    expect(await info(true)).toMatchObject({ lastOrder: { locator }, orders: [{ locator }] })
  })

  it('marks a member who has bought a bundle', async () => {
    const { reference } = await placeOrder()
    const part = { parent_position: 0, position: 1, child_kind: 'part' }
    await shop.database.db.execute(sql`
      insert into order_lines (order_id, position, parent_position, child_kind, bag_line_id, material, size, ean, target, price, look)
      select order_id, ${part.position}::int, ${part.parent_position}::int, ${part.child_kind}, 'part', material, size, ean, target, price, look
      from order_lines l join orders o on o.id = l.order_id where o.reference = ${reference}`)
    const reply = await shop.call('userInfo', { profile, brand: 'vereda' }, { token: tokens.marta })
    expect(unwrap(reply).account.kboix).toBe(true)
  })
})

// Last, because the copies stay.
it('reads a page of 100,000 orders through its index', { timeout: 120_000 }, async () => {
  await signInAgain()
  const { reference } = await placeOrder()
  await clearOrders()
  const { db } = shop.database
  const createdAt = `timestamptz '2026-01-01T00:00:00Z' - interval '1 minute' * n`
  const memberId = `case when n % 500 = 0 then ${ids.marta} else ${ids.owen} end`
  await copyOrder(shop.database, reference, 100_000, { memberId, createdAt })
  await db.execute(sql`analyze orders`)
  for (const member of [ids.marta, ids.owen]) {
    const [middle] = await selectMemberOrders(db, member, {}, { after: null, limit: 1 }).offset(90)
    const after = await findMemberCursor(db, member, middle?.locator ?? '')
    expect(after).not.toBeNull()
    const query = selectMemberOrders(db, member, {}, { after, limit: 11 })
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('orders_of_member_by_date')
    expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\) < ROW/)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
  expect((await list({ limit: 50 })).orders).toHaveLength(50)
})
