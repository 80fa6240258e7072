import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/db/client.ts'
import { ConcurrentUpdateError, isUnavailable } from '#backend/db/database-errors.ts'
import { maxTransactionAttempts } from '#backend/db/retry-conflicts.ts'
import { openTestDatabase } from '../support/test-database.ts'

const written = pgTable('written', { value: text('value').notNull() })
const fail = (state: string) =>
  sql.raw(`do $$ begin raise exception 'forced' using errcode = '${state}'; end $$`)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table written (value text not null)`)
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(written))

/**
 * Runs a transaction that writes a row and fails its first `failures` attempts; returns the number of
 * attempts.
 */
async function runWith(failures: number, failing: () => unknown) {
  let attempts = 0
  const run = database.db.transaction(async (tx) => {
    attempts += 1
    await tx.insert(written).values({ value: String(attempts) })
    if (attempts <= failures) {
      const cause = failing()
      if (cause instanceof Error) throw cause
      await tx.execute(fail(String(cause)))
    }
    return attempts
  })
  return { outcome: await run.catch((cause: unknown) => cause), attempts: () => attempts }
}

describe('a transaction', () => {
  it.each(['40001', '40P01'])('is retried after %s and writes once', async (state) => {
    const { outcome, attempts } = await runWith(2, () => state)
    expect([outcome, attempts()]).toEqual([3, 3])
    expect(await database.db.select().from(written)).toMatchObject([{ value: '3' }])
  })

  it('is retried after a concurrent update', async () => {
    const { outcome } = await runWith(1, () => new ConcurrentUpdateError('overtaken'))
    expect(outcome).toBe(2)
  })

  it('fails with an error that counts as a busy database after its retries, and writes nothing', async () => {
    const { outcome, attempts } = await runWith(Number.POSITIVE_INFINITY, () => '40P01')
    expect(attempts()).toBe(maxTransactionAttempts)
    expect(outcome).toBeInstanceOf(ConcurrentUpdateError)
    expect(String(outcome)).toContain(`conflicted with others ${maxTransactionAttempts} times`)
    expect(isUnavailable(outcome)).toBe(true)
    expect(await database.db.select().from(written)).toEqual([])
  })

  it.each(['23505', '55P03', '57014', '22012'])('is not retried after %s', async (state) => {
    const { outcome, attempts } = await runWith(1, () => state)
    expect(attempts()).toBe(1)
    expect(outcome).toBeInstanceOf(Error)
  })

  it('keeps its settings in every attempt', async () => {
    let attempts = 0
    const read = await database.db.transaction(
      async (tx) => {
        attempts += 1
        if (attempts === 1) await tx.execute(fail('40001'))
        const { rows } = await tx.execute<{ level: string }>(
          sql`select current_setting('transaction_isolation') as level`,
        )
        return rows[0]?.level
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    expect(read).toBe('repeatable read')
  })

  it('rolls back to a savepoint without a retry of its own', async () => {
    const result = await database.db.transaction(async (tx) => {
      await tx.insert(written).values({ value: 'outer' })
      const inner = tx.transaction((nested) => nested.execute(fail('23505')))
      await expect(inner).rejects.toThrow('Failed query')
      return tx.select().from(written)
    })
    expect(result).toHaveLength(1)
  })
})
