import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { importCatalogue } from '#backend/catalog-import/import-catalogue.ts'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { ConcurrentUpdateError } from '#backend/db/database-errors.ts'
import { maxTransactionAttempts } from '#backend/db/retry-conflicts.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { arena, eanOf, mochila } from '../fixtures/bag-catalog.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { repeat } from '../support/two-instances.ts'

const server = inject('postgresUrl')

let shop: OrderShop
/** The database that the command opens besides the running service; the embedded database has one process. */
let otherDatabase: Database
let folder: string
beforeAll(async () => {
  shop = await openOrderShop()
  const { connectionString: url } = shop.database.pool.options
  otherDatabase = shop.database.kind === 'postgres' && url ? await openDatabase({ url }) : shop.database
  folder = mkdtempSync(join(tmpdir(), 'vereda-import-orders-'))
  await sharp({ create: { width: 90, height: 112, channels: 3, background: '#b5482f' } })
    .png()
    .toFile(join(folder, 'only.png'))
})
afterAll(async () => {
  if (otherDatabase !== shop.database) await otherDatabase.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => shop.reset())

const inCatalogue = {
  brand: 'vereda',
  targets: ['W', 'M'],
  subtitle: { en: 'For walking' },
  description: { en: 'For long walks.' },
  color: { code: 'sand' },
  prices: { GB: { current: 119 }, ES: { current: 119 } },
  pictures: ['only.png'],
}
const counted = (sizes: readonly string[], quantity: number) => sizes.map((size) => ({ size, quantity }))
const shoes = (quantity: number) => ({
  ...inCatalogue,
  material: arena.material,
  family: 'shoes',
  category: 'sneakers',
  tipology: 'sneaker',
  name: { en: 'Model AR100' },
  sizes: counted(arena.sizes, quantity),
})
const bag = (quantity: number) => ({
  ...inCatalogue,
  material: mochila.material,
  family: 'bags-accessories',
  category: 'backpacks',
  tipology: 'backpack',
  name: { en: 'Model MO200' },
  prices: { GB: { current: 49.5 }, ES: { current: 49.5 } },
  sizes: counted(mochila.sizes, quantity),
})

let files = 0
async function importRows(rows: readonly unknown[]) {
  files += 1
  const file = join(folder, `${files}.json`)
  writeFileSync(file, JSON.stringify(rows))
  const settings = { file, reportFile: `${file}.report.csv`, mastersDir: join(folder, 'masters') }
  return importCatalogue(otherDatabase, { ...settings, now: new Date() })
}

async function deadlocks(): Promise<string> {
  const found = await shop.database.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return found.rows[0]?.deadlocks ?? ''
}

async function waitingForLocks() {
  const found = await shop.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return found.rowCount
}

describe('an import of stock that is being ordered', () => {
  it.skipIf(server === null)('waits for stock before it locks the product', async () => {
    const { connectionString } = shop.database.pool.options
    const order = new pg.Client({ connectionString })
    await order.connect()
    try {
      const before = await deadlocks()
      await order.query('begin')
      await order.query('select 1 from stock where ean = $1 for no key update', [ean])
      const imported = importRows([shoes(50)])
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
      // The size sells out, so the trigger on stock locks the product.
      await order.query('update stock set reserved = quantity where ean = $1', [ean])
      await order.query('commit')
      expect(await imported).toMatchObject({ rows: 1, rejected: 0 })
      expect(await deadlocks()).toBe(before)
    } finally {
      await order.end()
      await shop.database.db.update(stock).set({ reserved: 0 })
    }
  })

  it('succeeds during orders that sell sizes out, and so do the orders', { timeout: 120_000 }, async () => {
    await importRows([bag(6), shoes(6)])
    const both = [...oneUnit, [mochila.material, 'U']] as const
    const bags = []
    for (let count = 0; count < 6; count += 1)
      bags.push(await shop.fillBag(count % 2 ? both.toReversed() : both))
    // Quantities change with each file, and never fall below the quantity sold.
    const imports = async () => {
      const summaries = []
      for (let quantity = 14; quantity > 11; quantity -= 1)
        summaries.push(await importRows(quantity % 2 ? [shoes(quantity), bag(6)] : [bag(6), shoes(quantity)]))
      return summaries
    }
    const [firstSummaries, secondSummaries, replies] = await Promise.all([
      imports(),
      imports(),
      Promise.all(bags.map(({ hash, total }) => shop.order(hash, total))),
    ])
    expect(replies.map(({ status }) => status)).toEqual(bags.map(() => 'OK'))
    for (const summary of [...firstSummaries, ...secondSummaries])
      expect(summary).toMatchObject({ rows: 2, rejected: 0 })
    await shop.settleWebhooks()
    if (server !== null) expect(await deadlocks()).toBe('0')
  })
})

describe.skipIf(server === null)('two transactions in a deadlock', () => {
  const eans = [eanOf(arena.material, '40'), eanOf(arena.material, '41')] as const
  // A busy machine is slow between two statements.
  const patient = sql`set local idle_in_transaction_session_timeout = 0`
  const lock = (each: string) => sql`select 1 from ${stock} where ${stock.ean} = ${each} for no key update`

  it('both succeed: the one that PostgreSQL aborted is retried', async () => {
    const before = Number(await deadlocks())
    let runs = 0
    let arrived = 0
    const locking = (first: string, second: string) =>
      otherDatabase.db.transaction(async (tx) => {
        runs += 1
        await tx.execute(patient)
        await tx.execute(lock(first))
        arrived += 1
        // Only the first two collide; the retry finds the other one finished.
        if (runs <= 2) await expect.poll(() => arrived, { interval: 10, timeout: 20_000 }).toBe(2)
        await tx.execute(lock(second))
        return 'done'
      })
    const [low, high] = eans
    expect(await Promise.all([locking(low, high), locking(high, low)])).toEqual(['done', 'done'])
    expect(runs).toBe(3)
    await expect.poll(async () => Number(await deadlocks())).toBeGreaterThan(before)
  })

  it('fail with a clear error when the deadlock recurs', async () => {
    const [own, wanted] = eans
    const rival = new pg.Client({ connectionString: shop.database.pool.options.connectionString })
    await rival.connect()
    // The rival never checks for deadlocks, so PostgreSQL always aborts the other one.
    await rival.query("set deadlock_timeout = '1h'")
    let runs = 0
    let rivals = Promise.resolve()
    const meet = async () => {
      await rivals
      await rival.query('begin')
      await rival.query('select 1 from stock where ean = $1 for no key update', [wanted])
    }
    try {
      const run = otherDatabase.db.transaction(async (tx) => {
        runs += 1
        await tx.execute(patient)
        await meet()
        await tx.execute(lock(own))
        rivals = rival
          .query('select 1 from stock where ean = $1 for no key update', [own])
          .then(() => rival.query('rollback'))
          .then(() => undefined)
        await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(1)
        await tx.execute(lock(wanted))
      })
      const outcome = await run.catch((cause: unknown) => cause)
      expect(outcome).toBeInstanceOf(ConcurrentUpdateError)
      expect(String(outcome)).toContain('conflicted with others')
      expect(runs).toBe(maxTransactionAttempts)
      await rivals
    } finally {
      await rival.end()
    }
  })
})

it('many concurrent orders of one size during imports sell it out exactly once', async () => {
  await importRows([shoes(4)])
  const bags = await repeat(8, () => shop.fillBag(oneUnit))
  await shop.holdWebhooks()
  const [replies] = await Promise.all([
    Promise.all(bags.map(({ hash, total }) => shop.order(hash, total))),
    importRows([shoes(4)]),
    importRows([shoes(4), bag(50)]),
  ])
  const ordered = replies.filter(({ status }) => status === 'OK').length
  const { quantity, reserved } = await shop.findStock(ean)
  expect(ordered).toBe(4)
  expect(reserved).toBe(ordered)
  expect(quantity).toBe(4)
  await shop.settleWebhooks()
})
