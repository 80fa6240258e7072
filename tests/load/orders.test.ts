import { count, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { paymentAttempts } from '#backend/db/schema/sales/payments.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

const buyers = 200
const pairs = 100
const ean = eanOf(arena.material, '41')

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs })
})
afterAll(() => shop.close())

/** Every fourth card is declined, so that released and sold stock interleave. */
const holderOf = (buyer: number) => (buyer % 4 === 0 ? 'DECLINED' : 'Ada Lovelace')

async function buy(hash: string, total: number, buyer: number): Promise<string> {
  const request = shop.buildOrder(hash, total, { paymentInfo: cardPayment({ holder: holderOf(buyer) }) })
  const options = { idempotencyKey: newIdempotencyKey(), timeoutMs: 120_000 }
  const [reply, twin] = await Promise.all([
    shop.call('createOrder', request, options),
    // Impatient buyers click twice.
    buyer % 5 === 0 ? shop.call('createOrder', request, options) : null,
  ])
  if (twin) expect(twin.status, JSON.stringify([reply, twin])).toBe(reply.status)
  return reply.status === 'KO' ? (getErrorCode(reply) ?? 'none') : 'ordered'
}

it(`${buyers} orders at a time for ${pairs} pairs make ${pairs} orders`, { timeout: 180_000 }, async () => {
  const bags = []
  for (let buyer = 0; buyer < buyers; buyer += 1) bags.push(await shop.fillBag([[arena.material, '41']]))
  const outcomes = await Promise.all(bags.map(({ hash, total }, buyer) => buy(hash, total, buyer)))
  const tally = Object.groupBy(outcomes, (outcome) => outcome)
  expect(tally.ordered).toHaveLength(pairs)
  expect(tally.out_of_stock).toHaveLength(buyers - pairs)

  await shop.settleWebhooks()
  const { db } = shop.database
  const [paid] = await db.select({ n: count() }).from(orders).where(eq(orders.state, 'paid'))
  const [open] = await db.select({ n: count() }).from(orders).where(eq(orders.state, 'open'))
  const [lines] = await db.select({ n: count() }).from(orderLines)
  const [attempts] = await db.select({ n: count() }).from(paymentAttempts)
  expect((paid?.n ?? 0) + (open?.n ?? 0)).toBe(pairs)
  expect(lines?.n).toBe(pairs)
  expect(attempts?.n).toBe(pairs)
  expect(await shop.findStock(ean)).toEqual({ quantity: pairs - (paid?.n ?? 0), reserved: open?.n })

  shop.advanceMinutes(31)
  while (await shop.runExpiry());
  expect(await shop.findStock(ean)).toEqual({ quantity: open?.n, reserved: 0 })
  const [total] = await db
    .select({ left: sum(stock.quantity).mapWith(Number) })
    .from(stock)
    .where(eq(stock.ean, ean))
  expect((total?.left ?? 0) + (paid?.n ?? 0)).toBe(pairs)
})
