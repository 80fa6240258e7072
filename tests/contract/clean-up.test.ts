import { lte, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { deleteInBatches } from '#backend/db/batches.ts'
import { stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { domains } from '#backend/domains.ts'
import { notifyBackInStock } from '#backend/shop/notify-me/notify-back-in-stock.ts'
import { pruneStockNotifications } from '#backend/shop/notify-me/queue-repository.ts'
import { pruneAttempts } from '#backend/shop/rate-limits/attempts.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop, unusedPaymentProvider } from '../support/shop.ts'
import { isNightly } from '../support/test-projects.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.delete(rateLimits))
afterEach(() => vi.restoreAllMocks())

const now = new Date('2026-06-01T10:00:00.000Z')
const isOver = lte(rateLimits.resetsAt, now)

/** Counters with an expired window, and one that still counts. */
async function fillRateLimits(over: number) {
  await shop.database.db.execute(sql`
    insert into throttles (name, count, resets_at)
    select 'over ' || n, 1, timestamptz '2026-05-01T00:00:00Z' from generate_series(1, ${over}) n
    union all select 'counts', 1, timestamptz '2026-07-01T00:00:00Z'`)
}
/** Expired rows in tables of several jobs, more than one batch of each. */
async function fillDue(count: number) {
  const rows = sql`generate_series(1, ${count}::int) n`
  const old = sql`timestamptz '2020-01-01T00:00:00Z'`
  const zeroDigest = '0'.repeat(64)
  await fillRateLimits(count)
  for (const statement of [
    sql`insert into bags (digest, market, brand, created_at, updated_at, expires_at)
      select encode(sha256(n::text::bytea), 'hex'), 'GB', 'vereda', ${old}, ${old}, ${old} from ${rows}`,
    sql`insert into captcha_uses (name, expires_at) select 'old ' || n, ${old} from ${rows}`,
    sql`insert into gift_card_tries (number, tries, last_at) select 'old ' || n, 1, ${old} from ${rows}`,
    sql`insert into mail_outbox (key, template, brand, locale, state, created_at, due_at, expires_at, ended_at)
      select 'old ' || n, 'welcome', 'vereda', 'en_GB', 'sent', ${old}, ${old}, ${old}, ${old} from ${rows}`,
    sql`insert into stock_notices (brand, profile, material, size, name, email, asked_at, expires_at)
      select 'vereda', 'en_GB', ${fixture.boot}, '40', 'Ada', n || '@example.org', ${old}, ${old} from ${rows}`,
    sql`insert into bags (digest, market, brand, created_at, updated_at, expires_at)
      values (${zeroDigest}, 'GB', 'vereda', ${old}, ${old}, timestamptz '2100-01-01')`,
    sql`insert into checkout_expresses (digest, brand, market, bag_id, own_bag, said, created_at, expires_at)
      select encode(sha256(n::text::bytea), 'hex'), 'vereda', 'GB', (select id from bags where digest = ${zeroDigest}), false, '{}', ${old}, ${old}
      from ${rows}`,
  ])
    await shop.database.db.execute(statement)
}
const filled = [
  'throttles',
  'bags',
  'captcha_uses',
  'gift_card_tries',
  'mail_outbox',
  'stock_notices',
  'checkout_expresses',
] as const

const countRateLimits = () => shop.database.db.$count(rateLimits)

type Statement = { readonly text: string; readonly values: unknown[] }

/** Records the statements sent to the database from now on. */
function recordStatements(): Statement[] {
  const sent: Statement[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args
    const text = typeof config === 'string' ? config : Reflect.get(Object(config), 'text')
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args)
  })
  return sent
}

describe('a clean-up', () => {
  it('deletes matching rows in batches', async () => {
    await fillRateLimits(1_200)
    const sent = recordStatements()
    expect(await deleteInBatches(shop.database.db, rateLimits, isOver, { size: 500 })).toBe(1_200)
    expect(sent.filter(({ text }) => text.startsWith('delete'))).toHaveLength(3)
    expect(sent.filter(({ text }) => text === 'begin')).toEqual([])
    expect(await countRateLimits()).toBe(1)
  })

  it.each([0, 1, 499, 500, 501])('of %i rows ends', async (over) => {
    await fillRateLimits(over)
    expect(await deleteInBatches(shop.database.db, rateLimits, isOver, { size: 500 })).toBe(over)
    expect(await countRateLimits()).toBe(1)
  })

  it('ends after the current batch once the service stops, and resumes at the next run', async () => {
    await fillRateLimits(1_200)
    const stop = new AbortController()
    const { db } = shop.database
    const execute = db.execute.bind(db)
    vi.spyOn(db, 'execute').mockImplementation((statement) => {
      stop.abort()
      return execute(statement)
    })
    await pruneAttempts(db, now, stop.signal)
    expect(await countRateLimits()).toBe(701)
    await pruneAttempts(db, now, stop.signal)
    expect(await countRateLimits()).toBe(701)
    vi.restoreAllMocks()
    await pruneAttempts(db, now)
    expect(await countRateLimits()).toBe(1)
  })

  it('of several processes deletes each row once', async () => {
    await fillRateLimits(3_000)
    const { db } = shop.database
    const counts = await Promise.all(
      [1, 2, 3].map(() => deleteInBatches(db, rateLimits, isOver, { size: 100 })),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3_000)
    expect(await countRateLimits()).toBe(1)
  })

  it.skipIf(inject('postgresUrl') === null)('skips locked rows', async () => {
    await fillRateLimits(20)
    const { db } = shop.database
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from throttles where name = 'over 7' for update`)
      expect(await deleteInBatches(db, rateLimits, isOver)).toBe(19)
    })
    expect(await deleteInBatches(db, rateLimits, isOver)).toBe(1)
  })

  it('is bounded in every job', async () => {
    const jobs = domains.flatMap(({ jobs: own = [] }) => own)
    const names = jobs.map(({ name }) => name)
    for (const name of [
      'expired-bags',
      'old-mails',
      'old-sessions',
      'back-in-stock',
      'search-forget',
      'order-holders',
    ])
      expect(names).toContain(name)
    await fillDue(600)
    const sent = recordStatements()
    const payments = { ...unusedPaymentProvider, ping: () => Promise.resolve() }
    for (const job of jobs) await job.run({ ...shop.context, payments }, shop.app.log)
    // A single row, by its primary key.
    const byKey = 'delete from "provider_failures" where "provider_failures"."source" = $1'
    const deletes = sent
      .map(({ text }) => text.trim())
      .filter((text) => /^delete/i.test(text) && text !== byKey)
    expect(deletes.length).toBeGreaterThan(15)
    expect(deletes.filter((text) => !/limit \$\d+ for update skip locked/.test(text))).toEqual([])
    for (const table of filled)
      expect(
        deletes.filter((text) => text.startsWith(`delete from "${table}"`)).length,
        table,
      ).toBeGreaterThan(1)
    vi.restoreAllMocks()
    const { rows } = await shop.database.db.execute(
      sql.raw(
        filled
          .map((table) => `select '${table}' as name, count(*)::int as count from ${table}`)
          .join(' union all '),
      ),
    )
    const expectedCounts: Readonly<Record<string, number>> = { throttles: 1, bags: 1 }
    expect(rows).toEqual(filled.map((name) => ({ name, count: expectedCounts[name] ?? 0 })))
    const updates = sent.filter(({ text }) => /^update "checkout_expresses"/.test(text))
    expect(updates.length).toBeGreaterThan(1)
    expect(updates.every(({ text }) => /limit \$\d+ for update skip locked/.test(text))).toBe(true)
  })
})

/** The embedded database, for smaller shops, takes a second per ten thousand. */
const queueLength = isNightly || inject('postgresUrl') !== null ? 100_000 : 20_000

describe('a queue of many thousand stock notifications', () => {
  const material = fixture.boot
  beforeAll(async () => {
    const { db } = shop.database
    const insert = (size: string, from: number, to: number, first: string) =>
      db.execute(sql`
        insert into stock_notices (brand, profile, material, size, name, email, asked_at, expires_at)
        select 'vereda', 'en_GB', ${material}, ${size}, 'Ada', ${size}::text || '-' || n || '@example.org',
          ${first}::timestamptz + n * interval '1 second', timestamptz '2026-11-01'
        from generate_series(${from}::int, ${to}::int) n`)
    for (let from = 1; from < queueLength; from += 5_000) await insert('40', from, from + 4_999, '2026-05-01')
    await insert('41', 1, 100, '2026-05-20')
    await db.execute(sql`update stock set quantity = 0`)
    await db.execute(sql`update stock set quantity = 80 where material = ${material} and size = '41'`)
    await db.execute(sql`analyze stock_notices`)
    shop.clock.now = now
  }, 120_000)

  it('is notified by size in request order, each once, with two processes, and read through indexes', async () => {
    const { db, pool } = shop.database
    const sent = recordStatements()
    const notified = await Promise.all([notifyBackInStock(shop.context), notifyBackInStock(shop.context)])
    vi.restoreAllMocks()
    expect(notified.reduce((sum, count) => sum + count, 0)).toBe(60)
    const { rows } = await db.execute(sql`select recipient from mail_outbox order by id`)
    expect(rows.map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: 60 }, (_, index) => `41-${index + 1}@example.org`),
    )
    const reads = sent.filter(
      ({ text }) => text.includes('stock_notices') && /^\s*(?:select|with|delete)/i.test(text),
    )
    expect(reads.length).toBeGreaterThan(4)
    for (const { text, values } of reads) {
      const plan = await pool.query(`explain (format text) ${text}`, values)
      const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
      expect(lines, text).not.toMatch(/Seq Scan on stock_notices/)
    }
  })

  it('is pruned in batches once all requests have expired', async () => {
    const { db } = shop.database
    const sent = recordStatements()
    const before = new Date('2026-12-31')
    const times = { now: new Date('2027-01-01'), notifiedBefore: before, stoppedBefore: before }
    await pruneStockNotifications(db, times)
    expect(await db.$count(stockNotifications)).toBe(0)
    expect(sent.filter(({ text }) => text.startsWith('delete')).length).toBeGreaterThan(queueLength / 500)
  })
})
