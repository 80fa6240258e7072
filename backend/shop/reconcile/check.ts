import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'

/** Two things that should be one: what they are about (an order number, an EAN, a code), and both. Amounts in minor units. */
export type Discrepancy = { readonly about: string; readonly expected: number; readonly found: number }

/** Something that must hold whenever nobody is writing, whatever happened before. */
export type Check = {
  /** What agrees with what, for people. */
  readonly title: string
  /** Those that do not, a hundred at most. */
  readonly find: (db: Queryable) => Promise<readonly Discrepancy[]>
}

const rows = z.array(z.object({ about: z.string(), expected: z.coerce.number(), found: z.coerce.number() }))

/** A check by a query for `about`, `expected` and `found`, of which only rows that differ are told. */
export function createSqlCheck(title: string, query: SQL): Check {
  return { title, find: async (db) => rows.parse((await db.execute(query)).rows) }
}
