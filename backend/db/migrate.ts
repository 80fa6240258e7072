import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { z } from 'zod'
import type { Database } from './client.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

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

/** Brings the schema up to date. Safe to call from several processes at once. Throws `DatabaseLettersError`. */
export async function migrate({ pool }: Database): Promise<void> {
  await expectAllLetters(pool)
  const client = await pool.connect()
  try {
    // Processes that start together wait here for the one that migrates, however long it takes; so do its statements.
    await client.query('set lock_timeout = 0')
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await runMigrations(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
    await client.query('reset lock_timeout')
    await client.query('reset statement_timeout')
    client.release()
  }
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** How many committed migrations the database has not seen yet. */
export async function pendingMigrations({ pool }: Database): Promise<number> {
  const text = await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')
  const known = journal.parse(JSON.parse(text)).entries.length
  const present = await pool.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!present.rows[0]?.name) return known
  const done = await pool.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return known - (done.rows[0]?.count ?? 0)
}
