import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Reply, unwrap } from '#api-client/call-route.ts'
import { orderRefunds } from '#backend/db/schema/sales/orders.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createExchangeSteps, type PlacedOrder } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { createReturnSteps } from '../support/return-steps.ts'
import { isNightly } from '../support/test-projects.ts'

let shop: OrderShop
const returns = createReturnSteps(() => shop)
const steps = createExchangeSteps(() => shop)
beforeAll(async () => {
  shop = await openOrderShop({ pairs: 500 })
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const newEan = eanOf(arena.material, '42')

/** Runs a step, and again by another process if the first one is killed. */
async function survive<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const done = await step().catch(() => null)
    if (done !== null && !shop.failPoints.isDead()) return done
    shop.failPoints.revive()
  }
  throw new Error('the step failed again and again')
}

const isAnswered = (reply: Reply<'modifySizeStep2'>) =>
  reply.status === 'OK' || !/internal|unavailable/.test(JSON.stringify(reply))

/** From the request to the accepted old size; the process is killed at a point, and another takes over. */
async function runExchange(fatal: number | null, isRepeated: boolean): Promise<PlacedOrder> {
  const placed = await returns.deliver()
  const input = await steps.input(placed.encodedReference)
  const idempotencyKey = newIdempotencyKey()
  shop.failPoints.arm(fatal)
  const send = async () => {
    const reply = await shop.call('modifySizeStep2', input, { idempotencyKey })
    if (!isAnswered(reply)) throw new Error('not answered')
    return reply
  }
  if (isRepeated) unwrap(await survive(send))
  else {
    await send().catch(() => null)
    shop.failPoints.revive()
  }
  await survive(() => shop.settleWebhooks().then(() => true))
  await survive(() => steps.advance().then(() => true))
  return placed
}

async function finish(placed: PlacedOrder): Promise<void> {
  await survive(() => steps.inspect(placed).then(() => true))
  await survive(() => steps.advance().then(() => true))
  shop.failPoints.arm(null)
}

async function sumRefunds(orderId: number): Promise<number> {
  const rows = await shop.database.db.select().from(orderRefunds)
  return rows.filter((row) => row.orderId === orderId).reduce((sum, { amount }) => sum + amount, 0)
}

const pointsToTry = (count: number, offset: number) =>
  Array.from({ length: count }, (_, index) => index + 1).filter((at) => isNightly || at % 2 === offset % 2)

it.each([
  ['more', 1_000, 0],
  ['as much', 0, 1],
  ['less', -1_500, 0],
] as const)(
  'a process killed at any step of an exchange for a size that costs %s loses and repeats nothing',
  async (_name, difference, offset) => {
    await steps.setPriceDifference(difference)
    const count = await countPoints()
    expect(count).toBeGreaterThan(5)
    for (const at of pointsToTry(count, offset)) {
      const before = await shop.findStock(newEan)
      const placed = await runExchange(at, true)
      await finish(placed)
      expect(await steps.settle(), `killed at ${at}`).toEqual([])
      const { order, exchange, newOrder } = await steps.rowOf(placed)
      expect([exchange.state, newOrder.state, newOrder.status], `killed at ${at}`).toEqual([
        'completed',
        'paid',
        'PE',
      ])
      expect(newOrder.toPay).toBe(Math.max(0, difference))
      expect(await sumRefunds(order.id)).toBe(Math.max(0, -difference))
      expect(await shop.findStock(newEan)).toEqual({ ...before, quantity: before.quantity - 1 })
    }
  },
)

async function countPoints(): Promise<number> {
  const placed = await runExchange(null, true)
  await survive(() => steps.inspect(placed).then(() => true))
  await survive(() => steps.advance().then(() => true))
  return shop.failPoints.passed.length
}

it('a customer who leaves when the process is killed owes nothing and loses nothing', async () => {
  await steps.setPriceDifference(1_000)
  const count = await countPoints()
  for (const at of pointsToTry(count, 1)) {
    const before = await shop.findStock(newEan)
    const countBefore = await steps.countExchanges()
    const placed = await runExchange(at, false)
    shop.failPoints.arm(null)
    await steps.settle()
    const isRegistered = (await steps.countExchanges()) > countBefore
    if (isRegistered) await steps.expireHold(placed)
    const disagreements = await steps.settle()
    expect(disagreements, `killed at ${at}`).toEqual([])
    const [exchange] = await steps.list(placed.encodedReference)
    const left = await shop.findStock(newEan)
    const taken = before.quantity - left.quantity
    expect(left.reserved, `killed at ${at}`).toBe(before.reserved)
    expect(taken).toBe(exchange?.state === 'waiting' ? 1 : 0)
  }
})
