import { and, asc, eq } from 'drizzle-orm'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { stockHolds, stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { selling } from '../fixtures/selling-samples.ts'
import { type TestShop, testNow } from './shop.ts'

type Input = RouteInput<'notifyMe'>

/** Steps of tests of back-in-stock requests; `shopOf` is a function because the shop starts after test collection. */
export function createStockRequestSteps(shopOf: () => TestShop) {
  const isUnit = (size: number, material: string) =>
    and(eq(stock.material, material), eq(stock.size, String(size)))
  const steps = {
    /** No requests, and size 41 is sold out. */
    async reset(): Promise<void> {
      const { db } = shopOf().database
      for (const table of [stockHolds, stockNotifications, emailOutbox, rateLimits]) await db.delete(table)
      await db.update(stock).set({ quantity: 5, reserved: 0 })
      await steps.setStock(41, 0)
      shopOf().clock.now = testNow
    },
    notifyInput: (email: string, own: Partial<Input> = {}): Input => ({
      profile: 'en_GB',
      brand: 'vereda',
      productId: selling.rewalk,
      size: '41',
      name: 'Ada',
      email,
      ...own,
    }),
    async subscribe(email: string, own: Partial<Input> = {}): Promise<void> {
      unwrap(await shopOf().api.notifyMe(steps.notifyInput(email, own)))
      shopOf().clock.advance(1000)
    },
    /** Sets the warehouse stock. */
    setStock: (size: number, quantity: number, material: string = selling.rewalk) =>
      shopOf().database.db.update(stock).set({ quantity }).where(isUnit(size, material)),
    waiting: () => shopOf().database.db.$count(stockNotifications),
    async findUnits(size: number) {
      const { quantity, reserved } = stock
      const { db } = shopOf().database
      const [row] = await db.select({ quantity, reserved }).from(stock).where(isUnit(size, selling.rewalk))
      return row
    },
    /** The addresses that were notified, in order. */
    async recipients(): Promise<(string | null)[]> {
      const rows = await shopOf()
        .database.db.select()
        .from(emailOutbox)
        .where(eq(emailOutbox.template, 'back-in-stock'))
        .orderBy(asc(emailOutbox.id))
      return rows.map(({ recipient }) => recipient)
    },
  }
  return steps
}
