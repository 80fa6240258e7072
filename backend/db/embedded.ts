import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { acquireLock } from './data-dir-lock.ts'

/**
 * Messages that PostgreSQL answers only together with the following ones: parse, bind, describe, execute,
 * close.
 */
const partialMessageTypes: ReadonlySet<number> = new Set(Buffer.from('PBDEC'))

/**
 * Passes all messages of a statement to the engine at once, as they arrive over a socket. One by one, each
 * costs as much as a small query, and a failed statement is answered more than once: the surplus answers
 * would go to the next statement.
 */
function bufferPartialMessages(engine: PGlite): void {
  const send = engine.execProtocolStream.bind(engine)
  let waiting: Uint8Array[] = []
  engine.execProtocolStream = async (message, options) => {
    const [type] = message
    waiting.push(message)
    if (type !== undefined && partialMessageTypes.has(type)) return []
    const whole = Buffer.concat(waiting)
    waiting = []
    return send(whole, options)
  }
}

/** PGlite's connection, for node-postgres. */
function createConnectionConfig(engine: PGlite) {
  bufferPartialMessages(engine)
  const config = createPgConfig(engine)
  const { connection } = config
  const parse = connection.parse.bind(connection)
  // Drizzle passes its result parsers as `types`, where PGlite expects a list of parameter types or nothing.
  connection.parse = (query) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  return config
}

/** PGlite behind a pool: in `{dataDir}/db` under a lock, or in memory. */
export async function openEmbedded(dataDir: string | null, connectionTimeoutMs: number) {
  const folder = dataDir === null ? null : resolve(dataDir, 'db')
  const release = folder ? acquireLock(folder) : () => {}
  try {
    if (folder) mkdirSync(folder, { recursive: true })
    const engine = await PGlite.create(folder ?? 'memory://', { extensions: { pg_trgm, unaccent } })
    // One connection, never recycled: transactions queue behind each other, which isolates them.
    const pool = new pg.Pool({
      ...createConnectionConfig(engine),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: connectionTimeoutMs,
    })
    const close = async () => {
      await pool.end()
      await engine.close()
      release()
    }
    return { pool, close }
  } catch (cause) {
    release()
    throw cause
  }
}
