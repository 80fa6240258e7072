import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'

/**
 * Two values that should be equal: their subject (an order number, an EAN, a code), and both values. Amounts
 * in minor units.
 */
export type Discrepancy = { readonly about: string; readonly expected: number; readonly found: number }

/** An invariant that must hold whenever no transaction is open. */
export type Check = {
  /** A readable description of the invariant. */
  readonly title: string
  /** The discrepancies, at most a hundred. */
  readonly find: (db: Queryable) => Promise<readonly Discrepancy[]>
}

const rows = z.array(z.object({ about: z.string(), expected: z.coerce.number(), found: z.coerce.number() }))

/** A check by a query for `about`, `expected` and `found`, of which only differing rows are reported. */
export function createSqlCheck(title: string, query: SQL): Check {
  return { title, find: async (db) => rows.parse((await db.execute(query)).rows) }
}
