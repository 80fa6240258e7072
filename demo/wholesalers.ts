import { and, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#backend/db/client.ts'
import { wholesalers } from '#backend/db/schema/sales/wholesale.ts'

/** The access code of every demo wholesale customer; the README lists it. */
export const demoAccessCode = 'K7QM42ZD98TBXR5W'

/** Its hash: the code is public, and hashing would hold the transaction of the seed. */
const codeHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ObfgylBjh5poE3xJq0mICg$o0pg83At8YySSjggyWuDD+ffreTARrm9BAaCC1ZDeZs'

/** Wholesale customers for testing the shop; the README lists their numbers. */
export const demoWholesalers = [
  { id: 'W7KQ31ZD88TM', name: 'Calzados Ribera', markets: ['ES', 'PT'], state: 'open', invoiceDays: 30 },
  {
    id: 'W2HB64XC19PN',
    name: 'Northgate Outdoor',
    markets: ['GB', 'XI', 'IE'],
    state: 'open',
    invoiceDays: 60,
  },
  { id: 'W9RD05VL73QS', name: 'Hafenkontor', markets: ['DE', 'AT'], state: 'open', invoiceDays: null },
  { id: 'W4MF82YA56JE', name: 'Old Mill Shoes', markets: ['GB'], state: 'closed', invoiceDays: 30 },
] satisfies (typeof wholesalers.$inferInsert)[]

/** Inserts the missing ones; changes made in the shop stay. */
export async function seedWholesalers(tx: Queryable): Promise<void> {
  const ids = demoWholesalers.map(({ id }) => id)
  await tx
    .insert(wholesalers)
    .values(demoWholesalers.map((each) => ({ ...each, codeHash })))
    .onConflictDoNothing()
  // Customers of an earlier release have no code yet.
  await tx
    .update(wholesalers)
    .set({ codeHash })
    .where(and(inArray(wholesalers.id, ids), isNull(wholesalers.codeHash)))
}
