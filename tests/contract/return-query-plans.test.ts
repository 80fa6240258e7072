import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#backend/db/client.ts'
import { findRefundedLines } from '#backend/shop/returns/repository.ts'
import { openTestDatabase } from '../support/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('finds the accepted lines of an order by an index among many returns', async () => {
  await database.db.transaction(async (tx) => {
    // Without orders and returns: the plan depends on the lines alone.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into order_return_lines (return_id, order_id, position, reason, released, accepted, disposition, refund)
      select n, n, 0, 'size', n % 10 = 0, true, 'sellable', 100 from generate_series(1, 100000) n`)
    await tx.execute(sql`analyze order_return_lines`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${findRefundedLines(tx, 4_711).getSQL()}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('order_return_lines_claimed')
    expect(plan).not.toMatch(/Seq Scan on order_return_lines/)
  })
})
