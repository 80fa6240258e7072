import { randomUUID } from 'node:crypto'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { runInTransactionScope } from './transaction-scope.ts'

/** The database. Its `transaction` retries the work after a conflict; see {@link retryConflicts}. */
export type Db = NodePgDatabase

/**
 * The parameter of repositories: the database or an open transaction. Inside a transaction use only the
 * transaction: the embedded database has one connection, and the outer call would wait for it for ever.
 */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /**
   * Cancels the running statements of this database's connections; callers get an error. Not available for
   * the embedded database.
   */
  cancelStatements(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = {
  /** A PostgreSQL URL; without it the database is embedded. */
  readonly url?: string | null
  /** Folder of the embedded database; without it the data lives in memory. */
  readonly dataDir?: string
  /**
   * The kind of work, which sets how long a statement, a lock or an idle transaction may take; see {@link
   * limits}.
   */
  readonly work?: keyof typeof limits
  /** Maximum number of connections to PostgreSQL. */
  readonly poolSize?: number
  /** Called when a connection breaks; the pool opens another by itself. */
  readonly onConnectionLost?: (cause: Error) => void
}

/**
 * Timeouts in milliseconds that PostgreSQL enforces, so that a hanging or suspended process cannot block
 * others.
 *
 * `service`: requests and jobs, whose transactions take milliseconds. `lock_timeout` is how long a customer
 * waits for a row lock before the call answers 503 and is retried. `idle_in_transaction_session_timeout` ends
 * the transaction of a silent process, and is shorter, so that those who wait for a suspended process get its
 * rows rather than an error. It counts only the time between two statements: a transaction may wait for
 * nothing but the database.
 *
 * `command`: imports and other commands beside a running shop. They wait for locks as long as a statement may
 * take; a suspended one blocks customers no longer than a suspended service.
 *
 * `seed`: fills a shop that is not in use yet, and prepares thousands of rows between two statements.
 *
 * The embedded database has one connection, so nothing waits inside PostgreSQL; the timeout of its pool
 * applies.
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

/**
 * How long a caller waits for a free connection before it gets a 503: less than the 10 s timeout of an API
 * client.
 */
const connectionTimeoutMs = 8_000

function createDatabase(
  own: Pick<Database, 'pool' | 'kind' | 'cancelStatements' | 'close'>,
  options: OpenOptions,
): Database {
  const { pool } = own
  const lost = (cause: Error) => options.onConnectionLost?.(cause)
  pool.on('error', lost)
  // The pool handles errors of idle connections only: a connection that breaks between two statements of a
  // transaction would otherwise emit an unhandled error and end the process. The next statement on it fails
  // by itself.
  pool.on('connect', (client) => client.on('error', lost))
  const db = drizzle({ client: pool })
  const transact = db.transaction.bind(db)
  db.transaction = (work, config) =>
    retryConflicts(() => transact((tx) => runInTransactionScope(() => work(tx)), config))
  return { ...own, db }
}

/** Uses a separate connection: those of the pool may all be busy. */
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

/** Opens PostgreSQL or the embedded database behind the same pool interface. Throws `DatabaseLockedError`. */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  if (options.url) return openPostgres(options.url, options)
  const { pool, close } = await openEmbedded(options.dataDir ?? null, connectionTimeoutMs)
  return createDatabase({ pool, kind: 'embedded', cancelStatements: async () => {}, close }, options)
}
