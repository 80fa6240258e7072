import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { stockHolds, stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { notifyBackInStock } from '#backend/shop/notify-me/notify-back-in-stock.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { createExchangeSteps } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const returns = createReturnSteps(() => shop)
const steps = createExchangeSteps(() => shop)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await steps.setPriceDifference(0)
  await shop.database.db.delete(stockHolds)
  await shop.database.db.delete(stockNotifications)
  await shop.reset()
})

const ean = eanOf(arena.material, '42')

/** An order of size 41, while the only unit of size 42 is held for a notified customer. */
async function holdFor(email: string) {
  const { db } = shop.database
  const placed = await returns.deliver()
  await db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
  await db.insert(stockNotifications).values({
    brand: 'vereda',
    profile: 'en_GB',
    material: arena.material,
    size: '42',
    name: 'Ada',
    email,
    requestedAt: shop.context.clock(),
    expiresAt: new Date(shop.context.clock().getTime() + 90 * 24 * 3600_000),
  })
  await db.update(stock).set({ quantity: 1 }).where(eq(stock.ean, ean))
  expect(await notifyBackInStock(shop.context)).toBe(1)
  expect(await shop.findStock(ean)).toMatchObject({ quantity: 1, reserved: 1 })
  return placed
}

const shownStock = async (id: string) => {
  const [product] = unwrap(await steps.prepare(id)).products
  return product?.colors[0]?.sizes.find(({ size }) => size === '42')?.stock
}

it.each([0, 1_000])(
  'exchanges for the unit that is held for the customer, at a difference of %s',
  async (difference) => {
    await steps.setPriceDifference(difference)
    const placed = await holdFor('Ada@Example.org')
    expect(await shownStock(placed.encodedReference)).toBe(1)
    unwrap(await steps.exchange(placed.encodedReference))
    await shop.settleWebhooks()
    await steps.advance()
    expect(await steps.stateOf(placed.encodedReference)).toBe('waiting')
    expect(await shop.findStock(ean)).toMatchObject({ quantity: 0, reserved: 0 })
    expect(await steps.settle()).toEqual([])
  },
)

it('holds the unit for the customer again if the difference is not paid', async () => {
  await steps.setPriceDifference(1_000)
  const placed = await holdFor('ada@example.org')
  await shop.holdWebhooks()
  await steps.exchange(placed.encodedReference)
  await steps.expireHold(placed)
  await steps.advance()
  expect(await shop.findStock(ean)).toMatchObject({ quantity: 1, reserved: 1 })
  expect(await shownStock(placed.encodedReference)).toBe(1)
})

it('leaves the unit that is held for another customer', async () => {
  const placed = await holdFor('grace@example.org')
  expect(await shownStock(placed.encodedReference)).toBe(0)
  expect(getErrorCode(await steps.exchange(placed.encodedReference))).toBe('out_of_stock')
})
