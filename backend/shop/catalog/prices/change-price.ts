import { and, eq, sql } from 'drizzle-orm'
import { priceHistory, prices, products } from '#backend/db/schema/catalog/catalog.ts'
import { type MarketCode, marketCodes, priceListOf } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Db, Queryable } from '../../../db/client.ts'
import { type DomainError, fail } from '../../../http/result.ts'
import { enqueueRefresh } from '../../refresh/outbox.ts'

export type PriceChange = {
  readonly material: string
  /** Changes the price list of this market, and so the price in every market that uses the list. */
  readonly market: MarketCode
  readonly current: Minor
  /** Null removes the struck-through price; omitted, the old one stays while it is above the new price. */
  readonly previous?: Minor | null | undefined
}

export type PriceChangeResult = {
  /** The affected price list. */
  readonly priceList: MarketCode
  /** The markets that use the list. */
  readonly markets: readonly MarketCode[]
  readonly current: Minor
  readonly previous: Minor | null
  /** False if the price was already set: nothing is written and no event is emitted. */
  readonly changed: boolean
}

async function lockPrice(tx: Queryable, material: string, market: MarketCode) {
  const found = await tx
    .select({
      current: prices.current,
      previous: prices.previous,
      changedAt: prices.changedAt,
      model: products.model,
      brand: products.brand,
    })
    .from(prices)
    .innerJoin(products, eq(products.material, prices.material))
    .where(and(eq(prices.material, material), eq(prices.market, market)))
    .for('update', { of: prices })
  return found[0] ?? null
}

async function hasHistory(tx: Queryable, material: string, market: MarketCode): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(priceHistory)
    .where(and(eq(priceHistory.material, material), eq(priceHistory.market, market)))
    .limit(1)
  return found.length > 0
}

/** Writes the new price, its history entry and the storefront's revalidation event in one transaction. */
export async function changePrice(
  db: Db,
  change: PriceChange,
  now: Date,
): Promise<PriceChangeResult | DomainError<'price_not_found' | 'previous_not_above'>> {
  const { material, current } = change
  const market = priceListOf(change.market)
  const held = { priceList: market, markets: marketCodes.filter((code) => priceListOf(code) === market) }
  return db.transaction(async (tx) => {
    const old = await lockPrice(tx, material, market)
    if (!old) return fail('price_not_found', `Product ${material} is not sold in ${market}.`, 'material')
    const currentPrevious = old.previous !== null && old.previous > current ? old.previous : null
    const previous = change.previous === undefined ? currentPrevious : change.previous
    if (previous !== null && previous <= current) {
      return fail('previous_not_above', 'The previous price must be higher than the new price.', 'previous')
    }
    if (old.current === current && old.previous === previous)
      return { ...held, current, previous, changed: false }
    if (!(await hasHistory(tx, material, market))) {
      const { current, previous, changedAt } = old
      await tx.insert(priceHistory).values({ material, market, current, previous, validFrom: changedAt })
    }
    await tx
      .update(prices)
      .set({ current, previous, changedAt: now })
      .where(and(eq(prices.material, material), eq(prices.market, market)))
    await tx.insert(priceHistory).values({ material, market, current, previous, validFrom: now })
    await enqueueRefresh(tx, [{ type: 'product', code: material, model: old.model, brand: old.brand }])
    return { ...held, current, previous, changed: true }
  })
}
