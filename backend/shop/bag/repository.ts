import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { type MarketCode, priceListOf } from '#config/markets.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { campaigns } from '../../db/schema/catalog/campaigns.ts'
import { colors, models, prices, products } from '../../db/schema/catalog/catalog.ts'
import { bagLines, bags } from '../../db/schema/sales/bag.ts'
import { orderLines, orders } from '../../db/schema/sales/orders.ts'
import { strikethroughPrice } from '../catalog/prices/strikethrough-price.ts'
import { saleColumns } from '../catalog/products/product-repository.ts'
import { findBagHolds } from '../stock/stock-holds.ts'
import { addUnits, stockKey, type UnitCounts } from '../stock/unit-counts.ts'
import { groupChildren } from './lines/line-hierarchy.ts'

export type StoredBag = typeof bags.$inferSelect
export type StoredLine = typeof bagLines.$inferSelect
type OrderLine = typeof orderLines.$inferSelect

export async function insertBag(tx: Queryable, bag: typeof bags.$inferInsert): Promise<StoredBag> {
  const [written] = await tx.insert(bags).values(bag).returning()
  if (!written) throw new Error('The new bag was not saved')
  return written
}

const isLive = (digest: string, now: Date) => and(eq(bags.digest, digest), gt(bags.expiresAt, now))

export async function findBag(db: Queryable, digest: string, now: Date): Promise<StoredBag | null> {
  const [found] = await db.select().from(bags).where(isLive(digest, now))
  return found ?? null
}

/** The bag with this row id. */
export async function findBagById(db: Queryable, id: number): Promise<StoredBag | null> {
  const [found] = await db.select().from(bags).where(eq(bags.id, id))
  return found ?? null
}

/** Locks the bag. Every change of its lines and every order of it acquires this lock first. */
export async function lockBag(tx: Queryable, digest: string, now: Date): Promise<StoredBag | null> {
  const [found] = await tx.select().from(bags).where(isLive(digest, now)).for('update')
  return found ?? null
}

export async function touchBag(db: Queryable, id: number, now: Date, expiresAt: Date): Promise<void> {
  await db.update(bags).set({ updatedAt: now, expiresAt }).where(eq(bags.id, id))
}

export async function deleteExpiredBags(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, bags, lte(bags.expiresAt, now), { signal: stopping })
}

export function findBagLines(db: Queryable, bagId: number): Promise<StoredLine[]> {
  return db.select().from(bagLines).where(eq(bagLines.bagId, bagId)).orderBy(asc(bagLines.position))
}

export async function insertBagLines(tx: Queryable, lines: readonly StoredLine[]): Promise<void> {
  await tx.insert(bagLines).values([...lines])
}

export async function updateBagLine(
  db: Queryable,
  id: string,
  facts: Partial<
    Pick<
      StoredLine,
      | 'material'
      | 'size'
      | 'ean'
      | 'target'
      | 'priceSeen'
      | 'priceBefore'
      | 'priceChangedAt'
      | 'giftCardFacts'
    >
  >,
): Promise<void> {
  await db.update(bagLines).set(facts).where(eq(bagLines.id, id))
}

export async function deleteBagLine(tx: Queryable, id: string): Promise<void> {
  await tx.delete(bagLines).where(eq(bagLines.id, id))
}

/**
 * Removes bought lines; a line whose size or gift card recipient changed meanwhile stays, and so does a
 * bundle with an exchanged part. Additions made later stay as top-level lines. The bag is locked: a change
 * that commits between the read and the deletion would be lost.
 */
export async function removeBoughtLines(
  tx: Queryable,
  bagId: number,
  bought: readonly Pick<OrderLine, 'bagLineId' | 'ean' | 'giftCardFacts'>[],
): Promise<void> {
  const boughtById = new Map(bought.map((line) => [line.bagLineId, line]))
  const present = await findBagLines(tx, bagId)
  const childrenOf = groupChildren(present)
  const isBought = ({ id, ean, giftCardFacts }: StoredLine) => {
    const line = boughtById.get(id)
    return line?.ean === ean && isDeepStrictEqual(line.giftCardFacts, giftCardFacts)
  }
  const partsOf = (line: StoredLine) => childrenOf(line).filter(({ childKind }) => childKind === 'part')
  const removedLines = present.filter(
    (line) => line.childKind !== 'part' && isBought(line) && partsOf(line).every(isBought),
  )
  const ids = new Set(removedLines.map(({ id }) => id))
  const remainingAdditions = removedLines
    .flatMap(childrenOf)
    .filter(({ id, childKind }) => childKind === 'addition' && !ids.has(id))
  if (remainingAdditions.length) {
    await tx
      .update(bagLines)
      .set({ parentId: null, childKind: null })
      .where(
        inArray(
          bagLines.id,
          remainingAdditions.map(({ id }) => id),
        ),
      )
  }
  const asBought = removedLines.map(({ id, ean }) => and(eq(bagLines.id, id), eq(bagLines.ean, ean)))
  if (removedLines.length) await tx.delete(bagLines).where(or(...asBought))
}

/**
 * Units reserved for the bag, by `stockKey`: by its own unpaid orders, which the customer can order again, and
 * for its customer's back-in-stock requests.
 */
export async function findHeldUnits(db: Queryable, bagId: number, now: Date): Promise<UnitCounts> {
  const rows = await db
    .select({
      ean: orderLines.ean,
      stockLocation: orderLines.stockLocation,
      units: sql<number>`count(*)`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.bagId, bagId), eq(orders.state, 'open')))
    .groupBy(orderLines.ean, orderLines.stockLocation)
  const ordered = new Map(rows.map((row) => [stockKey(row), row.units]))
  return addUnits(ordered, await findBagHolds(db, bagId, now))
}

/** The bag's own unpaid orders, which a new order of it supersedes. */
export async function findOwnOpenOrders(db: Queryable, bagId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.bagId, bagId), eq(orders.state, 'open')))
  return rows.map(({ id }) => id)
}

export type LineProduct = Awaited<ReturnType<typeof findLineProducts>>[number]

/** Products of a bag's lines, including those no longer sold in the market: their lines stay, blocked. */
export async function findLineProducts(db: Queryable, materials: readonly string[], market: MarketCode) {
  if (!materials.length) return []
  return db
    .select({
      material: products.material,
      model: products.model,
      brand: products.brand,
      family: products.family,
      category: products.category,
      targets: products.targets,
      publishedAt: products.publishedAt,
      name: models.name,
      subtitle: models.subtitle,
      tipology: models.tipology,
      ...saleColumns,
      color: { code: colors.code, name: colors.name, hex: colors.hex },
      current: prices.current,
      previous: strikethroughPrice(market),
    })
    .from(products)
    .innerJoin(models, eq(models.code, products.model))
    .leftJoin(campaigns, eq(campaigns.code, models.campaign))
    .innerJoin(colors, eq(colors.code, products.color))
    .leftJoin(prices, and(eq(prices.material, products.material), eq(prices.market, priceListOf(market))))
    .where(inArray(products.material, [...materials]))
}
