import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#backend/db/client.ts'
import { campaigns } from '#backend/db/schema/catalog/campaigns.ts'
import {
  models,
  pictures,
  priceHistory,
  prices,
  products,
  sizePrices,
  stock,
} from '#backend/db/schema/catalog/catalog.ts'
import {
  collectionProducts,
  collections,
  modelLinks,
  siblingListings,
} from '#backend/db/schema/catalog/collections.ts'
import { media } from '#backend/db/schema/catalog/media.ts'
import { locations, storeStock } from '#backend/db/schema/catalog/store-stock.ts'
import { labels } from '#backend/db/schema/content/labels.ts'
import { reviews } from '#backend/db/schema/customers/reviews.ts'
import { takeBacks } from '#backend/db/schema/customers/take-backs.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { demoOrders } from '#demo/orders.ts'
import { demoReviews, seedReviews } from '#demo/reviews/seed-reviews.ts'
import { demoRows } from '#demo/rows.ts'
import { demoVersion, seedDemo } from '#demo/seed.ts'
import { demoTakeBacks } from '#demo/take-backs.ts'
import { seedingTimeoutMs } from '../support/prepared-folder.ts'
import { openDemoDatabase, openTestDatabase } from '../support/test-database.ts'

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

describe('seeding the demo shop', () => {
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

  it('creates everything', async () => {
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

  it('restores texts and pictures, and keeps prices, stock and additions of a brand, which it reports', async () => {
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
    await database.db
      .insert(vouchers)
      .values({ code: 'OURS', kind: 'free-shipping', name: { en: 'Ours' }, terms: {}, brands: ['vereda'] })
    const lines: string[] = []
    await seedDemo(database, { log: (line) => lines.push(line) })
    const [model] = await database.db.select().from(models).where(eq(models.code, 'K100014'))
    expect(model?.subtitle.en).toBe('Chelsea boot, stitched welt')
    const priceRows = await database.db.select().from(prices).where(eq(prices.material, material))
    expect(new Set(priceRows.map((row) => row.current))).toEqual(new Set([100]))
    const pairs = await database.db.select().from(stock).where(eq(stock.material, material))
    expect(new Set(pairs.map((row) => row.quantity))).toEqual(new Set([77]))
    expect(lines).toContain('… in the shop but not in the folder: voucher OURS')
    expect(await database.db.select().from(vouchers).where(eq(vouchers.code, 'OURS'))).toHaveLength(1)
  })

  it('has orders to look up, and the accounts reconcile', async () => {
    const written = await database.db.select().from(orders)
    expect(written.map(({ locator }) => locator).sort()).toEqual(demoOrders.map(({ locator }) => locator))
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set(['FI', 'TR', 'CA', 'PC', 'PE']))
    expect(written.filter(({ memberId }) => memberId !== null)).toHaveLength(7)
    const checked = await reconcile(database)
    expect(checked.flatMap(({ disagreements }) => disagreements)).toEqual([])
  })

  it('has take-backs of a member at each stage, once', async () => {
    const written = await database.db.select().from(takeBacks)
    expect(written.map(({ code, state }) => [code, state]).sort()).toEqual(
      demoTakeBacks.map(({ code, steps }) => [code, steps.at(-1)]),
    )
    expect(written.every(({ memberId, credits }) => memberId !== null && (credits?.good ?? 0) > 0)).toBe(true)
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

it('creates each review once, with its date, however often it runs', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await seedReviews(database.db, new Date('2026-11-21T12:00:00Z'))
  await seedReviews(database.db, new Date('2026-12-24T12:00:00Z'))
  const rows = await database.db.select().from(reviews)
  expect(rows).toHaveLength(demoReviews.length)
  for (const { writtenOn } of rows) {
    expect(writtenOn >= '2024-11-21' && writtenOn <= '2026-11-20').toBe(true)
  }
})
