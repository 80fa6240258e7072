import { and, arrayContains, eq } from 'drizzle-orm'
import type { MarketCode } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import { wholesalers } from './schema.ts'

export type Wholesaler = typeof wholesalers.$inferSelect

/** Who may order as a wholesaler in a market; null alike for an id of nobody, of another market, and one that is closed. */
export async function findWholesaler(
  db: Queryable,
  id: string,
  market: MarketCode,
): Promise<Wholesaler | null> {
  const may = and(
    eq(wholesalers.id, id),
    eq(wholesalers.state, 'open'),
    arrayContains(wholesalers.markets, [market]),
  )
  const [found] = await db.select().from(wholesalers).where(may)
  return found ?? null
}

/** Also one that was closed since: for what was ordered before. */
export async function nameOfWholesaler(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db.select({ name: wholesalers.name }).from(wholesalers).where(eq(wholesalers.id, id))
  return found?.name ?? null
}

export const noWholesaler = () =>
  refuse(
    'wholesaler_not_found',
    'We know no wholesale customer by this number in this market.',
    'wholesalerId',
  )
