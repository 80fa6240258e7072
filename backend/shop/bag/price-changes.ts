import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { changeLine, type StoredLine } from './repository.ts'
import type { LineView } from './view.ts'
import type { PriceChanges } from './wire.ts'

/** How long the shopper is told that a price has changed, from when she was first told. */
const toldForMs = 30 * 60_000

type Seen = Pick<StoredLine, 'priceSeen' | 'priceBefore' | 'priceChangedAt'>

/** What a line's memory of its price becomes when it costs `price` now. */
export function rememberPrice(line: Seen, price: Minor, now: Date): Seen {
  if (line.priceSeen !== price) return { priceSeen: price, priceBefore: line.priceSeen, priceChangedAt: now }
  const over = line.priceChangedAt !== null && now.getTime() - line.priceChangedAt.getTime() >= toldForMs
  return over ? { priceSeen: price, priceBefore: null, priceChangedAt: null } : line
}

/** Keeps what the shopper is being shown, and tells which lines cost something else before. */
export async function notePrices(
  db: Queryable,
  stored: readonly StoredLine[],
  views: readonly LineView[],
  now: Date,
): Promise<PriceChanges> {
  const lines = new Map(stored.map((line) => [line.id, line]))
  const changes = new Map<string, Minor>()
  for (const view of views) {
    const line = lines.get(view.id)
    if (!line) continue
    const { priceSeen, priceBefore, priceChangedAt } = rememberPrice(line, view.price, now)
    const same = priceSeen === line.priceSeen && priceBefore === line.priceBefore
    if (!same) await changeLine(db, line.id, { priceSeen, priceBefore, priceChangedAt })
    if (priceBefore !== null && priceBefore !== priceSeen) changes.set(line.id, priceBefore)
  }
  return changes
}
