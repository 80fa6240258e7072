import { desc } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { cancelUnconfirmedOrders } from '#backend/shop/fulfilment/confirm-order.ts'
import { contingencyHours } from '#backend/shop/orders/states.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createOfflineOrder } from '../support/offline-order.ts'
import { ean, type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { simulateOutage } from '../support/simulate-outage.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(staffActionLog)
})

const staff = { by: 'marta', reason: 'known customer' }
const confirm = (locator: string) => callAdmin(shop, `/orders/${locator}/confirmation`, staff)
const expire = () => cancelUnconfirmedOrders(shop.context, shop.app.log)
const shown = async (locator: string) => (await callAdmin(shop, `/orders/${locator}`)).body
const actions = () => shop.database.db.select().from(staffActionLog)

/** Places an offline order during an outage. */
async function placeDuringOutage() {
  await simulateOutage(shop)
  const input = await createOfflineOrder(shop, 'en_GB')
  return unwrap(await shop.call('contingencyOrder', input, { idempotencyKey: newIdempotencyKey() }))
}

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe.skipIf(inject('postgresUrl') === null)('confirmed and cancelled at the same time', () => {
  /** Runs the work while another connection has a lock; `waiting` resolves once so many wait for locks. */
  async function whileLocked<Started>(
    statement: string,
    work: (waiting: (count: number) => Promise<void>) => Promise<Started>,
  ): Promise<Started> {
    const client = new pg.Client({ connectionString: shop.database.pool.options.connectionString })
    await client.connect()
    try {
      await client.query('begin')
      await client.query(statement)
      return await work(async (count) => {
        const waits =
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        const countWaiting = async () => {
          // Within a transaction PostgreSQL keeps returning its first snapshot of the connections.
          await client.query('select pg_stat_clear_snapshot()')
          return (await client.query(waits)).rowCount
        }
        await expect.poll(countWaiting).toBe(count)
      })
    } finally {
      await client.end()
    }
  }

  it('is confirmed where staff acquired its lock first, even when it expires meanwhile', async () => {
    const { locator } = await placeDuringOutage()
    shop.advanceMinutes(contingencyHours * 60 - 1)
    const [confirming, expiring] = await whileLocked(
      'lock table staff_action_log in exclusive mode',
      async (waiting) => {
        const first = confirm(locator)
        await waiting(1)
        shop.advanceMinutes(1)
        const second = expire()
        await waiting(2)
        return [first, second] as const
      },
    )
    expect((await confirming).body.orderStatus).toBe('PE')
    expect(await expiring).toBe(0)
    expect((await shown(locator)).orderStatus).toBe('PE')
    await agrees()
  })

  it('is cancelled where the job acquired its lock first', async () => {
    const before = await shop.findStock(ean)
    const { locator } = await placeDuringOutage()
    shop.advanceMinutes(contingencyHours * 60)
    const [confirming, expiring] = await whileLocked(
      `select 1 from stock where ean = '${ean}' for no key update`,
      async (waiting) => {
        const first = expire()
        await waiting(1)
        const second = confirm(locator)
        await waiting(2)
        return [second, first] as const
      },
    )
    expect(await expiring).toBe(1)
    expect((await confirming).body.errors[0].code).toBe('order_not_confirmable')
    expect((await shown(locator)).orderStatus).toBe('CA')
    expect(await shop.findStock(ean)).toEqual(before)
    expect(await actions()).toEqual([])
    await agrees()
  })
})

describe('an order whose placement was interrupted before it was accepted', () => {
  const profiles = { contingency: 'en_GB', offline: 'en_IL' } as const
  const send = (channel: keyof typeof profiles, input: RouteInput<'contingencyOrder'>, key: string) =>
    shop.call(`${channel}Order`, input, { idempotencyKey: key })

  /** Places an order in a process that ends before the transaction that accepts it. */
  async function breakOff(channel: keyof typeof profiles) {
    if (channel === 'contingency') await simulateOutage(shop)
    const [whole, input, key] = [
      await createOfflineOrder(shop, profiles[channel]),
      await createOfflineOrder(shop, profiles[channel]),
      newIdempotencyKey(),
    ]
    shop.failPoints.arm(null)
    await send(channel, whole, newIdempotencyKey())
    const all = shop.failPoints.passed.length
    // Two transactions are left then: the one that accepts the order, and the one that writes its receipt.
    shop.failPoints.arm(all - 3)
    expect((await send(channel, input, key)).status).toBe('KO')
    shop.failPoints.revive()
    const [order] = await shop.database.db.select().from(orders).orderBy(desc(orders.id)).limit(1)
    if (order?.state !== 'open') throw new Error('the order is not open')
    return {
      locator: order.locator,
      repeat: () => send(channel, input, key),
      again: () => send(channel, input, newIdempotencyKey()),
    }
  }

  const listed = async () =>
    (await callAdmin(shop, '/orders/unconfirmed')).body.orders.map(
      (each: { locator: string }) => each.locator,
    )

  it.each(['contingency', 'offline'] as const)('is not confirmed (%s)', async (channel) => {
    const { quantity } = await shop.findStock(ean)
    const { locator } = await breakOff(channel)
    for (const state of ['open', 'expired']) {
      expect((await shown(locator)).state).toBe(state)
      expect(await listed()).not.toContain(locator)
      expect((await confirm(locator)).body.errors[0].code).toBe('order_not_confirmable')
      const { body } = await callAdmin(shop, `/orders/${locator}/status`, { status: 'PE' })
      expect(body.errors[0].code).toBe('order_not_paid')
      shop.advanceMinutes(31)
      await shop.runExpiry()
    }
    // The other order, which was placed completely, has its pair.
    expect(await shop.findStock(ean)).toEqual({ quantity: quantity - 1, reserved: 0 })
    expect(await actions()).toEqual([])
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).not.toContain(
      `Order ${locator} is confirmed`,
    )
    const { length } = shop.logs
    shop.advanceMinutes(contingencyHours * 60)
    await expire()
    expect(shop.logs.slice(length).join('')).not.toContain('not cancelled')
  })

  it('waits for the shop from when the same request is retried', async () => {
    const { locator, repeat } = await breakOff('contingency')
    shop.advanceMinutes(20)
    expect(unwrap(await repeat()).locator).toBe(locator)
    expect(await listed()).toContain(locator)
    shop.advanceMinutes(contingencyHours * 60 - 20)
    await expire()
    expect((await confirm(locator)).body.orderStatus).toBe('PE')
  })
  it.each([
    ['contingency', 'that expired', true],
    ['contingency', 'whose hold is over', false],
    ['offline', 'that expired', true],
  ] as const)('is not answered with the receipt of an order (%s) %s', async (channel, _, expires) => {
    const { quantity } = await shop.findStock(ean)
    const { locator, repeat, again } = await breakOff(channel)
    shop.advanceMinutes(31)
    if (expires) await shop.runExpiry()
    for (const reply of [await repeat(), await repeat()]) expect(getErrorCode(reply)).toBe('order_expired')
    expect((await shown(locator)).state).toBe(expires ? 'expired' : 'open')
    expect((await shop.deliverEmails()).map(({ text }) => text).join()).not.toContain(locator)
    if (channel === 'contingency') await simulateOutage(shop)
    const placedAgain = unwrap(await again())
    expect(placedAgain.locator).not.toBe(locator)
    expect(placedAgain.receipt.offlineReference).toBe(placedAgain.locator)
    expect((await shown(locator)).state).toBe('expired')
    // The completely placed order has a pair, and the new one.
    expect(await shop.findStock(ean)).toEqual({ quantity: quantity - 2, reserved: 0 })
    await agrees()
  })
})
