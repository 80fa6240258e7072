import { sql } from 'drizzle-orm'
import { type Database, openDatabase, type Queryable } from '#backend/db/client.ts'
import { migrate } from '#backend/db/migrate.ts'
import { enqueueRefresh } from '#backend/shop/refresh/outbox.ts'
import { soldUnits } from '#backend/shop/stock/sold-units.ts'
import { removeEvents } from './events.ts'
import { demoOrders } from './orders.ts'
import { buildRefreshEvents, type SeededRows } from './refresh-events.ts'
import { isSeeded, readSeeded, removalSteps, runRemovalStep } from './removal-steps.ts'
import { removeGiftCards, removeMembers, removeWholesalers } from './remove-accounts.ts'
import { type Removal, removeOrders } from './remove-orders.ts'
import { seedDemo } from './seed.ts'
import { removeTakeBacks } from './take-backs.ts'

/** Seeds a database in memory to determine what this release writes. */
async function readReleaseSeed(now: Date): Promise<SeededRows> {
  const memoryDatabase = await openDatabase()
  try {
    await migrate(memoryDatabase)
    await seedDemo(memoryDatabase, { now })
    return await readSeeded(memoryDatabase)
  } finally {
    await memoryDatabase.close()
  }
}

/** Units that the seed's orders took from the warehouse, needed after the orders are gone. */
async function recordStockMovements(tx: Queryable): Promise<void> {
  const locators = sql.param(demoOrders.map(({ locator }) => locator))
  await tx.execute(sql`create temporary table seeded_movements on commit drop as
    select m.* from stock_movements m join orders o on o.id = m.order_id
    where m.location = '' and o.locator = any(${locators}::text[])`)
}

/**
 * Locks the stock of removed products; the lock order puts stock before products (ADR 48). For stock that
 * remains, the units of removed orders count as never received: the quantity is still all units received
 * minus those sold.
 */
async function lockRemovedStock(tx: Queryable, seeded: SeededRows): Promise<void> {
  const materials = sql`select value->>'key' from jsonb_array_elements(${seeded.get('products') ?? '[]'}::jsonb)`
  await tx.execute(sql`
    select count(*) from (
      select s.ean from stock s
      where s.material in (${materials}) or s.ean in (select ean from seeded_movements)
      order by s.ean for update
    ) locked`)
  await tx.execute(sql`
    select count(*) from (
      select h.ean from store_stock h
      where h.ean in (select ean from stock s where s.material in (${materials}))
      order by h.ean, h.location for update
    ) locked`)
  await tx.execute(sql`
    update stock s set received = s.received - m.sold
    from (
      select ean, ${soldUnits} as sold from seeded_movements m
      where not exists (select from orders o where o.id = m.order_id) group by ean
    ) m
    where m.ean = s.ean`)
}

/**
 * Vouchers that stay because orders refer to them are ended; those that the shop has changed stay unchanged.
 */
async function endReferencedVouchers(tx: Queryable, seeded: SeededRows, now: Date): Promise<void> {
  await tx.execute(sql`
    update vouchers t set valid_until = ${now.toISOString()}::timestamptz
    where ${isSeeded(seeded, 'vouchers')} and (valid_until is null or valid_until > ${now.toISOString()}::timestamptz)`)
}

/**
 * Products that stay because orders refer to them are no longer sold; those that the shop has changed still
 * are.
 */
async function withdrawReferencedProducts(tx: Queryable, seeded: SeededRows): Promise<void> {
  const ordered = sql`select t.material from products t
    join models m on m.code = t.model join seeded_models s on s.code = m.code and s.name = m.name
    where ${isSeeded(seeded, 'products')}`
  for (const table of ['prices', 'size_prices', 'collection_products', 'sibling_listings'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where material in (${ordered})`)
  await tx.execute(sql`update products set published_at = null where material in (${ordered})`)
}

/** Rolls back a dry run. */
class DryRun extends Error {}

type RemoveOptions = {
  /** False for a dry run, which only reports the changes. */
  readonly apply: boolean
  readonly now?: Date
  readonly seeded?: SeededRows
}

/**
 * Removes the seeded rows, and nothing else, in one transaction. Rows that orders refer to stay and are no
 * longer sold or accepted; rows that the shop has changed stay unchanged.
 */
export async function removeDemo(
  database: Database,
  { apply, now = new Date(), seeded }: RemoveOptions,
): Promise<readonly Removal[]> {
  const known = seeded ?? (await readReleaseSeed(now))
  const report: Removal[] = []
  const run = database.db.transaction(async (tx) => {
    report.length = 0
    await tx.execute(sql`set local statement_timeout = 0`)
    // No new order may refer to rows that are being removed. A dry run changes nothing, so it does not block
    // orders.
    if (apply) await tx.execute(sql`lock table orders, order_lines in share row exclusive mode`)
    await recordStockMovements(tx)
    await tx.execute(sql`create temporary table seeded_models on commit drop as
      select value->>'key' as code, value->'name' as name
      from jsonb_array_elements(${known.get('models') ?? '[]'}::jsonb)`)
    report.push(await removeOrders(tx), await removeTakeBacks(tx))
    report.push(await removeMembers(tx), await removeWholesalers(tx))
    report.push({ what: 'events', ...(await removeEvents(tx)) }, await removeGiftCards(tx, now))
    for (const part of removalSteps) {
      if (part.table === 'products') await lockRemovedStock(tx, known)
      if (part.table === 'models') await withdrawReferencedProducts(tx, known)
      report.push(await runRemovalStep(tx, part, known))
      // Locked before all stock, in the same order as by orders.
      if (part.table === 'vouchers') await endReferencedVouchers(tx, known, now)
    }
    // The triggers of reviews leave a row of zeros.
    await tx.execute(sql`delete from review_sums where total = 0`)
    await enqueueRefresh(tx, buildRefreshEvents(known))
    if (!apply) throw new DryRun()
  })
  await run.catch((cause: unknown) => {
    if (!(cause instanceof DryRun)) throw cause
  })
  return report
}
