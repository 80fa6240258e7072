import type { Queryable } from '../db/client.ts'
import { wholesalers } from '../shop/wholesale/schema.ts'

/** Wholesale customers to try the shop with; the README tells their numbers. */
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

/** Writes those that are not there yet; what the house changed stays changed. */
export async function seedWholesalers(tx: Queryable): Promise<void> {
  await tx.insert(wholesalers).values(demoWholesalers).onConflictDoNothing()
}
