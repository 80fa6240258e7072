import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#backend/db/client.ts'
import { createDatabase } from '../support/postgres.ts'

const server = inject('postgresUrl')
const pids = z.tuple([z.object({ pid: z.number() })])

test.skipIf(server === null)(
  'a connection that breaks inside a transaction ends the transaction, not the process',
  async () => {
    const { url, drop } = await createDatabase(server ?? '')
    const lost: Error[] = []
    const database = await openDatabase({ url, onConnectionLost: (cause) => lost.push(cause) })
    try {
      const broken = database.db.transaction(async (tx) => {
        const [{ pid }] = pids.parse((await tx.execute(sql`select pg_backend_pid() as pid`)).rows)
        await database.pool.query('select pg_terminate_backend($1)', [pid])
        await expect.poll(() => lost.length).toBeGreaterThan(0)
        await tx.execute(sql`select 1`)
      })
      await expect(broken).rejects.toThrow()
      expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    } finally {
      await database.close()
      await drop()
    }
  },
)
