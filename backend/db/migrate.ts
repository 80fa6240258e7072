import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from './client.ts'
import { isBlockedByLock } from './faults.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number will do as long as every process uses the same. */
const advisoryLock = 717_204_651

/** The database tells letters apart by a locale that knows English ones only: no `É` would ever be found. */
export class DatabaseLettersError extends Error {}

async function expectAllLetters(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select lower('É') = 'é' and 'é' ~ '^[[:alpha:]]$' as known`,
  )
  if (rows[0]?.known) return
  throw new DatabaseLettersError(
    "The database does not know letters such as É. Create it with: create database vereda template template0 encoding 'UTF8' locale 'C.UTF-8'.",
  )
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** The migrations of a folder; drizzle stores `when` in `created_at` of those that were applied. */
export function readJournal(folder: string) {
  return journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))).entries
}

/** What this build knows, read once: a deployment may replace the files under a running process. */
const knownMigrations = readJournal(migrationsFolder)

/** How many of the migrations that this build knows are missing. A newer release may have applied more. */
export async function pendingMigrations(
  { pool }: Pick<Database, 'pool'>,
  known: readonly { readonly when: number }[] = knownMigrations,
): Promise<number> {
  const present = await pool.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!present.rows[0]?.name) return known.length
  const { rows } = await pool.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map((row) => Number(row.when)))
  return known.filter(({ when }) => !applied.has(when)).length
}

type MigrateOptions = {
  readonly folder?: string
  /** How long it tries to get the locks of tables that customers use. */
  readonly patienceMs?: number
}

/**
 * How long a statement waits for a lock. Everything that uses the table afterwards queues behind it, so it gives up
 * quickly and the migration starts again.
 */
const lockTimeoutMs = 1_500
const retryPauseMs = 1_000
const defaultPatienceMs = 10 * 60_000
/** Ends the transaction of a process that was stopped in the middle: it holds locks of tables. */
const silenceMs = 60_000

async function runWithRetries(client: PoolClient, folder: string, patienceMs: number): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await pause(retryPauseMs)) {
    try {
      return await runMigrations(drizzle({ client }), { migrationsFolder: folder })
    } catch (cause) {
      if (!isBlockedByLock(cause) || performance.now() > end) throw cause
    }
  }
}

/**
 * Has one process migrate; the others wait until it has. They ask again and again: a statement that waits for the lock
 * would keep a snapshot open.
 */
async function migratePostgres(database: Database, folder: string, patienceMs: number): Promise<void> {
  const known = readJournal(folder)
  const client = await database.pool.connect()
  try {
    // Without a limit for statements: an index or a copied column may take minutes.
    await client.query('set statement_timeout = 0')
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await client.query(`set idle_in_transaction_session_timeout = ${silenceMs}`)
    for (;;) {
      const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        advisoryLock,
      ])
      if (lock.rows[0]?.taken) return await runWithRetries(client, folder, patienceMs)
      await pause(retryPauseMs / 2)
      if ((await pendingMigrations(database, known)) === 0) return
    }
  } finally {
    // Closes the connection: its settings and its advisory lock end with it.
    client.release(true)
  }
}

/** Brings the schema up to date. Safe to call from several processes at once. Throws `DatabaseLettersError`. */
export async function migrate(
  database: Database,
  { folder = migrationsFolder, patienceMs = defaultPatienceMs }: MigrateOptions = {},
): Promise<void> {
  await expectAllLetters(database.pool)
  if ((await pendingMigrations(database, readJournal(folder))) === 0) return
  if (database.kind === 'postgres') await migratePostgres(database, folder, patienceMs)
  else await runMigrations(database.db, { migrationsFolder: folder })
}
