import { asc, eq } from 'drizzle-orm'
import { invoices } from '#backend/db/schema/sales/invoices.ts'
import { orderRefunds } from '#backend/db/schema/sales/orders.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import type { OrderShop } from './order-shop.ts'

/** What the books say about repayments; `shopOf` is a function because the shop starts after test collection. */
export const createRefundRecords = (shopOf: () => OrderShop) => ({
  /** The checks that fail, without the list of open alarms. */
  findDisagreements: async () =>
    (await reconcile(shopOf().database)).flatMap(({ title, disagreements }) =>
      /alarm/i.test(title) && !/withheld/i.test(title)
        ? []
        : disagreements.map((each) => ({ title, ...each })),
    ),
  findRefunds: async (orderId: number) =>
    (await shopOf().database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))).map(
      ({ amount }) => amount,
    ),
  findCreditNotes: async (orderId: number) =>
    (
      await shopOf()
        .database.db.select()
        .from(invoices)
        .where(eq(invoices.orderId, orderId))
        .orderBy(asc(invoices.id))
    ).flatMap(({ kind, orderSummary }) => (kind === 'credit' ? orderSummary.sums : [])),
})
