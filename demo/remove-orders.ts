import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#backend/db/client.ts'
import { demoOrders } from './orders.ts'
import { demoReturnKey } from './write-order.ts'

/** Result for one kind of demo data. */
export type Removal = {
  readonly what: string
  readonly removed: number
  /** Remaining rows: orders refer to them or the shop has changed them. */
  readonly retained: readonly string[]
}

const texts = z.array(z.object({ text: z.string() }))
/** The texts that a query selects as `text`. */
export const listTexts = async (tx: Queryable, query: SQL) =>
  texts.parse((await tx.execute(query)).rows).map(({ text }) => text)

/** Seeded orders that have not been refunded, returned, invoiced or paid with a gift card since. */
export async function removeOrders(tx: Queryable): Promise<Removal> {
  const locators = sql.param(demoOrders.map(({ locator }) => locator))
  const unused = await listTexts(
    tx,
    sql`select o.locator as text from orders o join payment_attempts a on a.order_id = o.id
      where o.locator = any(${locators}::text[]) and a.idempotency_key = 'demo:' || o.locator
        and not exists (select from order_refunds r where r.order_id = o.id)
        and not exists (select from invoices i where i.order_id = o.id)
        and not exists (select from donations d where d.order_id = o.id)
        and not exists (select from gift_card_movements g where g.order_id = o.id)
        and not exists (
          select from order_returns r
          where r.order_id = o.id and (r.idempotency_key <> ${demoReturnKey} or r.status <> 'EN')
        )`,
  )
  await tx.execute(sql`delete from order_returns r using orders o
    where o.id = r.order_id and o.locator = any(${sql.param(unused)}::text[])`)
  const removed = await listTexts(
    tx,
    sql`delete from orders where locator = any(${sql.param(unused)}::text[]) returning locator as text`,
  )
  const notices = sql.param(removed.map((locator) => `DEMO${locator}`))
  await tx.execute(sql`delete from payment_events where psp_reference = any(${notices}::text[])`)
  const retained = await listTexts(
    tx,
    sql`select o.locator as text from orders o join payment_attempts a on a.order_id = o.id
      where o.locator = any(${locators}::text[]) and a.idempotency_key = 'demo:' || o.locator`,
  )
  return { what: 'orders', removed: removed.length, retained }
}
