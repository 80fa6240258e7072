import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedingTimeoutMs } from '#tests/support/prepared-folder.ts'
import { openDemoDatabase } from '#tests/support/test-database.ts'
import type { Database } from '../db/client.ts'
import { campaigns } from '../shop/catalog/campaigns-schema.ts'
import {
  collectionProducts,
  collections,
  modelLinks,
  siblingListings,
} from '../shop/catalog/groups-schema.ts'
import { media } from '../shop/catalog/media-schema.ts'
import {
  models,
  pictures,
  priceHistory,
  prices,
  products,
  sizePrices,
  stock,
} from '../shop/catalog/schema.ts'
import { locations, storeStock } from '../shop/catalog/store-stock-schema.ts'
import { labels } from '../shop/labels/schema.ts'
import { orders } from '../shop/orders/schema.ts'
import { reconcile } from '../shop/reconcile/reconcile.ts'
import { vouchers } from '../shop/vouchers/schema.ts'
import { demoOrders } from './orders.ts'
import { demoRows } from './rows.ts'
import { demoVersion, seedDemo } from './seed.ts'

vi.setConfig({ testTimeout: seedingTimeoutMs, hookTimeout: seedingTimeoutMs })

const tables = {
  campaigns,
  models,
  products,
  pictures,
  media,
  prices,
  sizePrices,
  priceHistory,
  stock,
  locations,
  storeStock,
  collections,
  collectionProducts,
  modelLinks,
  siblingListings,
  labels,
}

describe('seeding the demo house', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDemoDatabase()
  })
  afterAll(() => database.close())

  /** Row count and, through `xmin`, whether any row was written again. */
  async function traces() {
    const found = Object.entries(tables).map(async ([name, table]) => {
      const [row] = await database.db
        .select({ count: sql<number>`count(*)::int`, written: sql<string>`max(xmin::text::bigint)::text` })
        .from(table)
      return [name, row] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }

  it('puts everything in', async () => {
    const now = await traces()
    expect(now.models?.count).toBe(demoRows.models.length)
    expect(now.products?.count).toBe(demoRows.products.length)
    expect(now.stock?.count).toBe(demoRows.stock.length)
    expect(now.priceHistory?.count).toBe(demoRows.pastPrices.length)
    expect(await database.db.$count(stock, isNull(stock.received))).toBe(0)
    expect(now.storeStock?.count).toBe(demoRows.storeStock.length)
    expect(now.modelLinks?.count).toBe(demoRows.modelLinks.length)
    expect(now.media?.count).toBeGreaterThanOrEqual(demoRows.media.length)
    expect(demoVersion).toMatch(/^[0-9a-f]{16}$/)
  })

  it('changes nothing the second time, on a later day', async () => {
    const once = await traces()
    await seedDemo(database, { now: new Date(Date.now() + 40 * 24 * 3_600_000) })
    expect(await traces()).toEqual(once)
  })

  it('mends words and pictures but leaves the shop’s prices and stock alone', async () => {
    const material = 'K100014-001'
    await database.db
      .update(models)
      .set({ subtitle: { en: 'Worn off' } })
      .where(eq(models.code, 'K100014'))
    await database.db
      .update(prices)
      .set({ current: 100, previous: null })
      .where(eq(prices.material, material))
    await database.db
      .update(stock)
      .set({ quantity: 77, received: sql`${stock.received} + 77 - ${stock.quantity}` })
      .where(eq(stock.material, material))
    await seedDemo(database)
    const [model] = await database.db.select().from(models).where(eq(models.code, 'K100014'))
    expect(model?.subtitle.en).toBe('Chelsea boot, stitched welt')
    const kept = await database.db.select().from(prices).where(eq(prices.material, material))
    expect(new Set(kept.map((row) => row.current))).toEqual(new Set([100]))
    const pairs = await database.db.select().from(stock).where(eq(stock.material, material))
    expect(new Set(pairs.map((row) => row.quantity))).toEqual(new Set([77]))
  })

  it('has orders to look up whose books agree', async () => {
    const written = await database.db.select().from(orders)
    expect(written.map(({ locator }) => locator).sort()).toEqual(demoOrders.map(({ locator }) => locator))
    expect(written.every(({ status }) => status === 'FI')).toBe(true)
    const checked = await reconcile(database)
    expect(checked.flatMap(({ disagreements }) => disagreements)).toEqual([])
  })

  it('leaves what a brand has added beside it, and names it', async () => {
    await database.db
      .insert(vouchers)
      .values({ code: 'OURS', kind: 'free-shipping', name: { en: 'Ours' }, terms: {}, brands: ['vereda'] })
    const lines: string[] = []
    await seedDemo(database, { log: (line) => lines.push(line) })
    expect(lines).toContain('… stands in the shop and not in the folder: voucher OURS')
    expect(await database.db.select().from(vouchers).where(eq(vouchers.code, 'OURS'))).toHaveLength(1)
  })

  it('has published everything by the day it is seeded', async () => {
    // Queries carry the time of the seed.
    const late = await database.db
      .select({ material: products.material })
      .from(products)
      .where(sql`${products.publishedAt} > (select max(last_asked_at) from search_queries)`)
    expect(late).toEqual([])
  })
})
