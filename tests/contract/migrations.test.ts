import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { advisoryLocks } from '#backend/db/advisory-locks.ts'
import { type Database, type OpenOptions, openDatabase } from '#backend/db/client.ts'
import { migrate, migrationsFolder, pendingMigrations, readJournal } from '#backend/db/migrate.ts'
import { copyMigrations, lastTag } from '../support/migrations-folder.ts'
import { createDatabase } from '../support/postgres.ts'
import { startTestShop } from '../support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const server = inject('postgresUrl')
const known = readJournal(migrationsFolder)
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** An empty database; on PostgreSQL with one connection pool per simulated process. */
async function openEmpty(count = 1, options: OpenOptions = {}): Promise<readonly Database[]> {
  if (server === null) {
    const database = await openDatabase()
    closing.push(() => database.close())
    return [database]
  }
  const { url, drop } = await createDatabase(server)
  closing.push(drop)
  const all = await Promise.all(
    Array.from({ length: count }, () => openDatabase({ url, work: 'service', ...options })),
  )
  for (const database of all) closing.push(() => database.close())
  return all
}

function folderWith(...statements: readonly string[]): string {
  const additions = statements.map((sql, index) => ({ tag: `9000_test_${index}`, sql }))
  const { folder, remove } = copyMigrations(lastTag(), additions)
  closing.push(remove)
  return folder
}

const applied = async ({ pool }: Database) =>
  (await pool.query('select 1 from drizzle.__drizzle_migrations')).rowCount

describe('readiness', () => {
  it('survives the migrations of a newer release, and ends when a migration is missing', async () => {
    const shop = await startTestShop({ seed: false })
    closing.push(() => shop.close())
    const status = async () => (await shop.app.inject('/readyz')).statusCode
    expect(await status()).toBe(200)
    await migrate(shop.database, { folder: folderWith('create table later (id int)', 'select 1') })
    expect(await applied(shop.database)).toBe(known.length + 2)
    expect(await status()).toBe(200)
    // The count is the same as before, but the migrations differ.
    await shop.database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [
      known.at(-1)?.when,
    ])
    expect(await status()).toBe(503)
    await shop.database.pool.query('drop schema drizzle cascade')
    expect(await status()).toBe(503)
  })

  it('counts the missing migrations', async () => {
    const [database] = await openEmpty()
    if (!database) throw new Error('no database')
    expect(await pendingMigrations(database)).toBe(known.length)
    const previous = copyMigrations(known.at(-2)?.tag ?? '')
    closing.push(previous.remove)
    await migrate(database, { folder: previous.folder })
    expect(await pendingMigrations(database, readJournal(previous.folder))).toBe(0)
    expect(await pendingMigrations(database)).toBe(1)
    await migrate(database)
    // The previous release on the database of this one.
    expect(await pendingMigrations(database, readJournal(previous.folder))).toBe(0)
    await migrate(database, { folder: previous.folder })
    expect(await applied(database)).toBe(known.length)
  })
})

describe.skipIf(server === null)('migrations on PostgreSQL', () => {
  it('run once when three processes start together', async () => {
    const all = await openEmpty(3)
    await Promise.all(all.map((database) => migrate(database)))
    const [database] = all
    expect(database && (await applied(database))).toBe(known.length)
  })

  it('have no statement timeout and a short lock timeout, and keep the pool’s settings', async () => {
    const [database] = await openEmpty()
    if (!database) throw new Error('no database')
    const names = `current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
    await migrate(database, { folder: folderWith(`create table limits_seen as select ${names}`) })
    const { rows } = await database.pool.query('select * from limits_seen')
    expect(rows).toEqual([{ statement: '0', lock: '1500ms' }])
    expect((await database.pool.query(`select ${names}`)).rows).toEqual([{ statement: '15s', lock: '2s' }])
    const countLocks = async () => {
      const own = `database = (select oid from pg_database where datname = current_database())`
      return (await database.pool.query(`select from pg_locks where locktype = 'advisory' and ${own}`))
        .rowCount
    }
    await expect.poll(countLocks).toBe(0)
  })

  it('wait for a table lock without blocking customers', async () => {
    const [database, customers] = await openEmpty(2)
    if (!database || !customers) throw new Error('no database')
    await migrate(database)
    const reader = await customers.pool.connect()
    closing.push(() => reader.release(true))
    await reader.query('set idle_in_transaction_session_timeout = 0')
    await reader.query('begin')
    await reader.query('select * from bags')
    let isDone = false
    const migrating = migrate(database, {
      folder: folderWith('alter table bags add column later text'),
    }).then(() => {
      isDone = true
    })
    let longest = 0
    for (let count = 0; count < 8; count += 1) {
      const began = performance.now()
      await customers.pool.query('select count(*) from bags')
      longest = Math.max(longest, performance.now() - began)
      await pause(500)
    }
    expect(isDone).toBe(false)
    expect(longest).toBeLessThan(2_000)
    await reader.query('commit')
    await migrating
    expect((await customers.pool.query('select later from bags')).rows).toEqual([])
  })

  it('commit one by one: each change is usable while the next migration waits', async () => {
    const [database, customers] = await openEmpty(2)
    if (!database || !customers) throw new Error('no database')
    await migrate(database)
    const reader = await customers.pool.connect()
    closing.push(() => reader.release(true))
    await reader.query('set idle_in_transaction_session_timeout = 0')
    await reader.query('begin')
    await reader.query('select * from orders')
    let isDone = false
    const migrating = migrate(database, {
      folder: folderWith(
        'alter table bags add column later text',
        'create table before_orders (id int)--> statement-breakpoint\nalter table orders add column later text',
      ),
    }).then(() => {
      isDone = true
    })
    await expect.poll(() => applied(customers), { timeout: 20_000 }).toBe(known.length + 1)
    for (let count = 0; count < 6; count += 1) {
      const began = performance.now()
      expect((await customers.pool.query('select later from bags')).rows).toEqual([])
      expect(performance.now() - began).toBeLessThan(1_000)
      await pause(500)
    }
    expect(isDone).toBe(false)
    await reader.query('commit')
    await migrating
    expect(await applied(customers)).toBe(known.length + 2)
  })

  it('wait for another process with a pool of one connection', async () => {
    const [waiting, other] = await openEmpty(2, { poolSize: 1 })
    if (!waiting || !other) throw new Error('no database')
    await other.pool.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
    const migrating = migrate(waiting)
    await pause(1_500)
    await other.pool.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations])
    await migrating
    expect(await applied(other)).toBe(known.length)
  })

  it('give up eventually, and keep the migrations already applied', async () => {
    const [database, customers] = await openEmpty(2)
    if (!database || !customers) throw new Error('no database')
    await migrate(database)
    const reader = await customers.pool.connect()
    closing.push(() => reader.release(true))
    await reader.query('set idle_in_transaction_session_timeout = 0')
    await reader.query('begin')
    await reader.query('select * from bags')
    const folder = folderWith('create table before_bags (id int)', 'alter table bags add column later text')
    await expect(migrate(database, { folder, timeoutMs: 1 })).rejects.toMatchObject({
      cause: { code: '55P03' },
    })
    expect(await applied(database)).toBe(known.length + 1)
    expect((await database.pool.query('select * from before_bags')).rows).toEqual([])
    // Another process can still try.
    await reader.query('commit')
    await migrate(customers, { folder })
    expect(await applied(customers)).toBe(known.length + 2)
  })
})
