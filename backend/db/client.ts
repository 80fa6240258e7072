import { randomUUID } from 'node:crypto'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { runInTransactionScope } from './transaction-scope.ts'

/** The database. Its `transaction` runs the work again after a conflict; see {@link retryConflicts}. */
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
  /** Cancels what PostgreSQL is doing for this database's connections; callers get an error. The embedded one has no such way. */
  cancelStatements(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = {
  /** A PostgreSQL address; without it the database is embedded. */
  readonly url?: string | null
  /** Folder of the embedded database; without it the data lives in memory. */
  readonly dataDir?: string
  /** Whose work it is, and so how long a statement, a lock or a silent transaction may take; see {@link limits}. */
  readonly work?: keyof typeof limits
  /** Connections to PostgreSQL at most. */
  readonly poolSize?: number
  /** Told when a connection breaks; the pool opens another by itself. */
  readonly onConnectionLost?: (cause: Error) => void
}

/**
 * Milliseconds after which PostgreSQL itself ends something, so that a process that hangs or was stopped cannot hold
 * others up.
 *
 * `service`: requests and jobs, whose transactions take milliseconds. `lock_timeout` is how long a customer waits for
 * another's row before the call answers 503 and is sent again. `idle_in_transaction_session_timeout` ends the transaction
 * of a process that says nothing, and is shorter, so that those who wait for a stopped process get its rows rather than
 * an error. It counts only the time between two statements: nothing but the database may be waited for inside a
 * transaction.
 *
 * `command`: imports and other commands beside a running shop. They wait for locks as long as a statement may take; a
 * stopped one holds customers up no longer than a stopped service.
 *
 * `seed`: fills a shop that nobody uses yet, and prepares thousands of rows between two statements.
 *
 * The embedded database has one connection, for which nobody waits inside PostgreSQL; its pool limits the waiting.
 */
const idleTimeoutMs = 1_500
const limits = {
  service: {
    statement_timeout: 15_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: idleTimeoutMs,
  },
  command: { statement_timeout: 15_000, idle_in_transaction_session_timeout: idleTimeoutMs },
  seed: { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 },
} as const

/** How long a caller waits for a free connection before it gets a 503: less than the 10 s an API client waits. */
const connectionTimeoutMs = 8_000

function createDatabase(
  own: Pick<Database, 'pool' | 'kind' | 'cancelStatements' | 'close'>,
  options: OpenOptions,
): Database {
  const { pool } = own
  const lost = (cause: Error) => options.onConnectionLost?.(cause)
  pool.on('error', lost)
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would
  // otherwise be an error that nobody hears, and end the process. The next statement on it fails by itself.
  pool.on('connect', (client) => client.on('error', lost))
  const db = drizzle({ client: pool })
  const transact = db.transaction.bind(db)
  db.transaction = (work, config) =>
    retryConflicts(() => transact((tx) => runInTransactionScope(() => work(tx)), config))
  return { ...own, db }
}

/** Over a connection of its own: those of the pool may all be busy. */
async function cancelStatements(url: string, applicationName: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where application_name = $1 and state <> 'idle'`,
      [applicationName],
    )
  } finally {
    await client.end()
  }
}

function openPostgres(url: string, options: OpenOptions): Database {
  const applicationName = `vereda ${randomUUID().slice(0, 8)}`
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...limits[options.work ?? 'command'],
    application_name: applicationName,
  })
  return createDatabase(
    {
      pool,
      kind: 'postgres',
      cancelStatements: () => cancelStatements(url, applicationName),
      close: () => pool.end(),
    },
    options,
  )
}

/** Opens PostgreSQL or the embedded database behind one and the same pool. Throws `DatabaseLockedError`. */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  if (options.url) return openPostgres(options.url, options)
  const { pool, close } = await openEmbedded(options.dataDir ?? null, connectionTimeoutMs)
  return createDatabase({ pool, kind: 'embedded', cancelStatements: async () => {}, close }, options)
}
