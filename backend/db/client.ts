import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'

export type Db = NodePgDatabase

/**
 * What repositories take: the database or an open transaction. Inside a transaction use only the
 * transaction: the embedded database has one connection, and the outer one would wait for it for ever.
 */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

export type OpenOptions = {
  /** A PostgreSQL address; without it the database is embedded. */
  readonly url?: string | null
  /** Folder of the embedded database; without it the data lives in memory. */
  readonly dataDir?: string
  /** Connections to PostgreSQL at most. */
  readonly poolSize?: number
  /** Told when a connection breaks; the pool opens another by itself. */
  readonly onConnectionLost?: (cause: Error) => void
}

function wrap(
  pool: pg.Pool,
  kind: Database['kind'],
  options: OpenOptions,
  close: () => Promise<void>,
): Database {
  const lost = (cause: Error) => options.onConnectionLost?.(cause)
  pool.on('error', lost)
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would
  // otherwise be an error that nobody hears, and end the process. The next statement on it fails by itself.
  pool.on('connect', (client) => client.on('error', lost))
  return { db: drizzle({ client: pool }), pool, kind, close }
}

function openPostgres(url: string, options: OpenOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'vereda',
  })
  return wrap(pool, 'postgres', options, () => pool.end())
}

/** Opens PostgreSQL or the embedded database behind one and the same pool. Throws `DatabaseLockedError`. */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  if (options.url) return openPostgres(options.url, options)
  const { pool, close } = await openEmbedded(options.dataDir ?? null)
  return wrap(pool, 'embedded', options, close)
}
