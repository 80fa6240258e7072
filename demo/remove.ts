import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, openDatabase, type Queryable } from '#backend/db/client.ts'
import { migrate } from '#backend/db/migrate.ts'
import { unmatchableHash } from '#backend/shop/account/passwords.ts'
import { bookEntries } from '#backend/shop/giftcards/ledger.ts'
import { enqueueRefresh } from '#backend/shop/refresh/outbox.ts'
import { soldUnits } from '#backend/shop/stock/sold-units.ts'
import { removeEvents } from './events.ts'
import { demoGiftCards } from './gift-cards.ts'
import { demoMembers } from './members.ts'
import { demoOrders } from './orders.ts'
import { buildRefreshEvents, type SeededRows } from './refresh-events.ts'
import { listTexts, type Removal, removeOrders } from './remove-orders.ts'
import { seedDemo } from './seed.ts'
import { removeTakeBacks } from './take-backs.ts'
import { demoWholesalers } from './wholesalers.ts'

type RemovalStep = {
  readonly table: string
  readonly key: string
  /** Columns that only the seed and people write: a row that differs in one of them belongs to the shop. */
  readonly columns: readonly string[]
  /** Condition under which no other row refers to the row `t`. */
  readonly exclusion?: SQL
}

const orderedStore = sql`
  exists (select from store_reservations r where r.store = t.id)
  or exists (select from orders o where o.store = t.id or o.delivery::text like '%"' || t.id || '"%')`

/** In the order of removal: referencing rows before the rows they refer to. */
const removalSteps: readonly RemovalStep[] = [
  {
    table: 'vouchers',
    key: 'code',
    columns: ['kind', 'name', 'terms', 'brands', 'markets', 'minimum', 'models', 'categories', 'valid_from'],
    exclusion: sql`exists (select from voucher_uses u where u.code = t.code)`,
  },
  { table: 'reviews', key: 'id', columns: ['model', 'author', 'title', 'text'] },
  { table: 'labels', key: `profile || ' ' || parent_id || '.' || anchor_id`, columns: ['value'] },
  {
    table: 'search_queries',
    key: `brand || ' ' || language || ' ' || query`,
    // Visitors change the numbers of queries and results.
    columns: ['review'],
  },
  {
    table: 'pages',
    key: `brand || ' ' || kind || ' ' || code || ' ' || language`,
    columns: [
      'title',
      'description',
      'keywords',
      'body',
      'status',
      'noindex',
      'valid_from',
      'valid_until',
      'opens',
      'closes',
    ],
  },
  { table: 'tips', key: 'id', columns: ['title', 'text'] },
  { table: 'races', key: 'id', columns: ['name', 'starts_on'] },
  {
    table: 'stores',
    key: 'id',
    columns: ['name', 'address', 'city', 'phone', 'hours'],
    exclusion: orderedStore,
  },
  {
    table: 'scenes',
    key: 'name',
    columns: ['file_name'],
    exclusion: sql`exists (select from pages p where p.body::text like '%"' || t.name || '"%')`,
  },
  {
    table: 'products',
    key: 'material',
    columns: ['model', 'brand', 'family', 'category', 'color'],
    // The model's name distinguishes a demo model from an imported one with the same code.
    exclusion: sql`exists (select from order_lines l where l.material = t.material)
      or exists (select from reviews r where r.model = t.model)
      or not exists (select from models m join seeded_models s on s.code = m.code and s.name = m.name where m.code = t.model)`,
  },
  {
    table: 'models',
    key: 'code',
    columns: ['brand', 'line', 'name'],
    exclusion: sql`exists (select from products p where p.model = t.code)`,
  },
  {
    table: 'campaigns',
    key: 'code',
    columns: ['name'],
    exclusion: sql`exists (select from models m where m.campaign = t.code)`,
  },
  {
    table: 'collections',
    key: 'code',
    columns: ['brand', 'name'],
    exclusion: sql`exists (select from collection_products c where c.collection = t.code)`,
  },
  {
    table: 'colors',
    key: 'code',
    columns: ['hex', 'name'],
    exclusion: sql`exists (select from products p where p.color = t.code)`,
  },
  {
    table: 'locations',
    key: 'code',
    columns: ['kind', 'country'],
    exclusion: sql`exists (select from store_stock s where s.location = t.code) or exists (select from stores s where s.id = t.code)`,
  },
  {
    table: 'media',
    key: 'name',
    columns: ['master'],
    exclusion: sql`exists (select from pictures p where p.name = t.name) or exists (select from scenes s where s.file_name = t.name)`,
  },
  {
    table: 'picture_descriptors',
    key: `pipeline || ' ' || name`,
    columns: ['name'],
    exclusion: sql`exists (select from pictures p where p.name = t.name)`,
  },
]

const rowShape = ({ key, columns }: RemovalStep) =>
  sql.raw(`jsonb_build_object('key', ${key}, ${columns.map((name) => `'${name}', t.${name}`).join(', ')})`)

/** The rows of a database that contains only the seed's data. */
export async function readSeeded({ pool }: Pick<Database, 'pool'>): Promise<SeededRows> {
  const found = new Map<string, string>()
  for (const { table, key, columns } of removalSteps) {
    const pairs = columns.map((name) => `'${name}', t.${name}`).join(', ')
    const { rows } = await pool.query<{ all: string }>(
      `select coalesce(jsonb_agg(jsonb_build_object('key', ${key}, ${pairs})), '[]')::text as all from ${table} t`,
    )
    found.set(table, rows[0]?.all ?? '[]')
  }
  return found
}

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

async function runRemovalStep(tx: Queryable, part: RemovalStep, seeded: SeededRows): Promise<Removal> {
  const rows = seeded.get(part.table) ?? '[]'
  const table = sql.identifier(part.table)
  const removed = await listTexts(
    tx,
    sql`delete from ${table} t using jsonb_array_elements(${rows}::jsonb) as seeded (row)
      where ${rowShape(part)} = seeded.row and not (${part.exclusion ?? sql`false`})
      returning ${sql.raw(part.key)} as text`,
  )
  const retained = await listTexts(
    tx,
    sql`select ${sql.raw(part.key)} as text from ${table} t
      where ${sql.raw(part.key)} in (select value->>'key' from jsonb_array_elements(${rows}::jsonb)) order by 1`,
  )
  return { what: part.table, removed: removed.length, retained }
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

/** Members whose password is public; one with orders stays, without its password and sessions. */
async function removeMembers(tx: Queryable): Promise<Removal> {
  const emails = sql.param(demoMembers.map(({ email }) => email))
  const isDemo = sql`lower(email) = any(${emails}::text[])`
  const removed = await listTexts(
    tx,
    sql`delete from members where ${isDemo} and not exists (select from orders o where o.member_id = members.id)
      returning email as text`,
  )
  const retained = await listTexts(
    tx,
    sql`update members set password_hash = ${unmatchableHash} where ${isDemo} returning email as text`,
  )
  await tx.execute(
    sql`delete from member_sessions where member_id in (select id from members where ${isDemo})`,
  )
  return { what: 'members', removed: removed.length, retained }
}

/** A wholesale customer with orders stays, but is closed. */
async function removeWholesalers(tx: Queryable): Promise<Removal> {
  let removed = 0
  const retained: string[] = []
  for (const { id, name } of demoWholesalers) {
    const gone = await listTexts(
      tx,
      sql`delete from wholesalers where id = ${id} and name = ${name}
        and not exists (select from orders o where o.wholesaler_id = ${id}) returning id as text`,
    )
    removed += gone.length
    retained.push(
      ...(await listTexts(
        tx,
        sql`update wholesalers set state = case when name = ${name} then 'closed' else state end
          where id = ${id} returning id as text`,
      )),
    )
  }
  return { what: 'wholesalers', removed, retained }
}

const cards = z.array(
  z.object({ id: z.coerce.number(), number: z.string(), balance: z.coerce.number(), isUsed: z.boolean() }),
)

/** A used gift card stays for its ledger, and its remaining balance is voided. */
async function removeGiftCards(tx: Queryable, now: Date): Promise<Removal> {
  const numbers = sql.param(demoGiftCards.map(({ number }) => number))
  const found = cards.parse(
    (
      await tx.execute(sql`
        select id, number, balance, exists (
          select from gift_card_movements m where m.card_id = c.id and m.kind not in ('issue', 'expire')
        ) as "isUsed"
        from gift_cards c where number = any(${numbers}::text[]) and order_id is null order by id for update`)
    ).rows,
  )
  const retained: string[] = []
  for (const { id, number, balance, isUsed } of found) {
    if (!isUsed) {
      await tx.execute(sql`delete from gift_card_movements where card_id = ${id}`)
      await tx.execute(sql`delete from gift_cards where id = ${id}`)
      continue
    }
    retained.push(number)
    if (balance > 0)
      await bookEntries(tx, [{ cardId: id, kind: 'void', amount: balance, reference: 'demo:remove' }], now)
    await tx.execute(sql`update gift_cards set state = 'void' where id = ${id} and state = 'active'`)
  }
  return { what: 'gift cards', removed: found.length - retained.length, retained }
}

/** Rows that are unchanged since the seed. */
function isSeeded(seeded: SeededRows, table: string): SQL {
  const part = removalSteps.find((each) => each.table === table)
  if (!part) throw new Error(`no part ${table}`)
  return sql`${rowShape(part)} in (select value from jsonb_array_elements(${seeded.get(table) ?? '[]'}::jsonb))`
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
