import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { extendHold } from '#backend/shop/orders/hold.ts'
import { openRotation, type Rotation } from '../support/key-rotation.ts'

let rotation: Rotation

beforeAll(async () => {
  rotation = await openRotation()
})
afterAll(() => rotation.close())

it.each([
  ['added', 'switched'],
  ['switched', 'added'],
] as const)(
  'keeps an order of %s from using a voucher again that an order of %s used',
  async (first, second) => {
    const { db } = rotation.shop.database
    const email = `${first}@example.org`
    unwrap(await rotation.order(first, email))
    await rotation.shop.settleWebhooks()
    const [released] = await db
      .update(orders)
      .set({ state: 'expired', paidAt: null })
      .where(eq(orders.email, email))
      .returning()
    unwrap(await rotation.order(second, email))
    const { linkSecret: keys } = rotation.at('switched').config
    const isHeld = await db.transaction(
      async (tx) => released && extendHold(tx, released, { now: rotation.at(first).clock(), keys }),
    )
    expect(isHeld).toBe(false)
  },
)
