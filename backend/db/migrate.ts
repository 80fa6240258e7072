import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database } from './client.ts'
import { isBlockedByLock } from './database-errors.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The locale of the database knows English letters only, so case-insensitive searches would not find `É`. */
export class DatabaseEncodingError extends Error {}

async function assertUnicodeSupport(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select lower('É') = 'é' and 'é' ~ '^[[:alpha:]]$' as known`,
  )
  if (rows[0]?.known) return
  throw new DatabaseEncodingError(
    "The locale of the database does not support letters such as É. Create the database with: create database vereda template template0 encoding 'UTF8' locale 'C.UTF-8'.",
  )
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** The migrations of a folder; drizzle stores `when` in `created_at` of applied ones. */
export function readJournal(folder: string) {
  return journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))).entries
}

/** The migrations of this build, read once: a deployment may replace the files under a running process. */
const knownMigrations = readJournal(migrationsFolder)

/** Runs statements: a pool or one of its connections. */
type Statements = Pick<Pool | PoolClient, 'query'>

/** `created_at` of the applied migrations; drizzle's table is created with the first one. */
async function findApplied(statements: Statements): Promise<ReadonlySet<number>> {
  const present = await statements.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!present.rows[0]?.name) return new Set()
  const { rows } = await statements.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations',
  )
  return new Set(rows.map((row) => Number(row.when)))
}

/** How many migrations of this build are missing. A newer release may have applied more. */
export async function pendingMigrations(
  { pool }: { readonly pool: Statements },
  known: readonly { readonly when: number }[] = knownMigrations,
): Promise<number> {
  const applied = await findApplied(pool)
  return known.filter(({ when }) => !applied.has(when)).length
}

type MigrateOptions = {
  readonly folder?: string
  /** How long it retries to lock tables that customers use. */
  readonly timeoutMs?: number
}

/**
 * Lock timeout of a statement. Every later query on the table queues behind it, so it gives up quickly and
 * the migration is retried.
 */
const lockTimeoutMs = 1_500
const retryPauseMs = 1_000
const defaultTimeoutMs = 10 * 60_000
/** Ends the idle transaction of a suspended process that holds table locks. */
const idleTimeoutMs = 60_000

/**
 * Applies missing migrations, each in its own transaction, so that its locks are released before the next
 * begins. Writes the table of drizzle's own migrator, which runs all of them in one transaction.
 */
async function applyPending(client: PoolClient, folder: string): Promise<void> {
  const db = drizzle({ client })
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
  const applied = await findApplied(client)
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder: folder })) {
    if (applied.has(folderMillis)) continue
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    })
  }
}

/** Continues with the migration that was blocked; those before it are committed. */
async function applyWithRetries(client: PoolClient, folder: string, timeoutMs: number): Promise<void> {
  for (const end = performance.now() + timeoutMs; ; await pause(retryPauseMs)) {
    try {
      return await applyPending(client, folder)
    } catch (cause) {
      if (!isBlockedByLock(cause) || performance.now() > end) throw cause
    }
  }
}

/**
 * Lets one process migrate while the others poll for the advisory lock: a statement that waits for it would
 * keep a snapshot open. Everything goes through one connection, because the pool may have only one.
 */
async function migratePostgres(client: PoolClient, folder: string, timeoutMs: number): Promise<void> {
  const known = readJournal(folder)
  // No statement timeout: building an index or copying a column may take minutes.
  await client.query('set statement_timeout = 0')
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  await client.query(`set idle_in_transaction_session_timeout = ${idleTimeoutMs}`)
  for (;;) {
    const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      advisoryLocks.migrations,
    ])
    if (lock.rows[0]?.taken) return await applyWithRetries(client, folder, timeoutMs)
    await pause(retryPauseMs / 2)
    if ((await pendingMigrations({ pool: client }, known)) === 0) return
  }
}

/** Applies all migrations. Safe to call from several processes at once. Throws `DatabaseLettersError`. */
export async function migrate(
  { pool, kind }: Database,
  { folder = migrationsFolder, timeoutMs = defaultTimeoutMs }: MigrateOptions = {},
): Promise<void> {
  await assertUnicodeSupport(pool)
  if ((await pendingMigrations({ pool }, readJournal(folder))) === 0) return
  const client = await pool.connect()
  try {
    if (kind === 'postgres') await migratePostgres(client, folder, timeoutMs)
    else await applyPending(client, folder)
  } finally {
    // Closes the PostgreSQL connection, which ends its settings and its advisory lock.
    client.release(kind === 'postgres')
  }
}
