import type { Queryable } from '#backend/db/client.ts'
import type { PriceChanges } from '#backend/shop/bag/bag-dto.ts'
import type { LineView } from '#backend/shop/bag/lines/line-views.ts'
import { type StoredLine, updateBagLine } from '#backend/shop/bag/repository.ts'
import type { Minor } from '#lib/money/money.ts'

/** How long a price change is displayed after it was first shown. */
const priceChangeNoticeMs = 30 * 60_000

type SeenPrice = Pick<StoredLine, 'priceSeen' | 'priceBefore' | 'priceChangedAt'>

/** The seen price of a line once it costs `price`. */
export function updateSeenPrice(line: SeenPrice, price: Minor, now: Date): SeenPrice {
  if (line.priceSeen !== price) return { priceSeen: price, priceBefore: line.priceSeen, priceChangedAt: now }
  const isOver =
    line.priceChangedAt !== null && now.getTime() - line.priceChangedAt.getTime() >= priceChangeNoticeMs
  return isOver ? { priceSeen: price, priceBefore: null, priceChangedAt: null } : line
}

/** Saves the prices that are shown to the customer, and returns the lines whose price has changed. */
export async function saveSeenPrices(
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
    const { priceSeen, priceBefore, priceChangedAt } = updateSeenPrice(line, view.price, now)
    const isUnchanged = priceSeen === line.priceSeen && priceBefore === line.priceBefore
    if (!isUnchanged) await updateBagLine(db, line.id, { priceSeen, priceBefore, priceChangedAt })
    if (priceBefore !== null && priceBefore !== priceSeen) changes.set(line.id, priceBefore)
  }
  return changes
}
