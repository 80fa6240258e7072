import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { prices, products, stock } from '#backend/db/schema/catalog/catalog.ts'
import { siblingListings } from '#backend/db/schema/catalog/collections.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** Calls productsList after the process has loaded its listings once. */
async function grid(input: Partial<Parameters<TestShop['api']['productsList']>[0]> = {}) {
  const listInput = { profile: 'en_GB', brand: 'vereda', targetId: 'X', family: 1, ...input } as const
  const { products: cards, total, availableFilters } = unwrap(await shop.api.productsList(listInput))
  return { codes: cards.map(({ id }) => id), total, facets: availableFilters }
}

const countOf = (values: readonly { value: string; count: number }[], value: string) =>
  values.find((known) => known.value === value)?.count ?? 0

describe('a grid reflects the current data', () => {
  test('after a price changes, and changes back', async () => {
    const before = await grid({ filters: 'price:-150' })
    const price = eq(prices.material, fixture.sneaker)
    const [old] = await shop.database.db.select().from(prices).where(price).limit(1)
    await shop.database.db.update(prices).set({ current: 99_000 }).where(price)
    expect((await grid({ filters: 'price:-150' })).codes).toEqual(
      before.codes.filter((code) => code !== fixture.sneaker),
    )
    expect((await grid({ order: 'price_desc' })).codes[0]).toBe(fixture.sneaker)
    expect((await grid()).facets.price?.to).toBe(990)
    await shop.database.db
      .update(prices)
      .set({ current: old?.current ?? 0 })
      .where(price)
    await shop.database.db
      .update(prices)
      .set({ current: 10_000 })
      .where(sql`${price} and ${prices.market} = 'GB'`)
    expect(await grid({ filters: 'price:-150' })).toEqual(before)
  })

  test('after a size sells out and is restocked', async () => {
    const before = countOf((await grid()).facets.size, '42')
    const size = sql`${stock.material} = ${fixture.sneaker} and ${stock.size} = '42'`
    await shop.database.db.update(stock).set({ reserved: 1 }).where(size)
    expect(countOf((await grid()).facets.size, '42')).toBe(before - 1)
    await shop.database.db.update(stock).set({ reserved: 0 }).where(size)
    expect(countOf((await grid()).facets.size, '42')).toBe(before)
  })

  test('when a scheduled product is published', async () => {
    const before = await grid()
    const at = new Date(shop.clock.now.getTime() + 60_000)
    await shop.database.db
      .update(products)
      .set({ publishedAt: at })
      .where(eq(products.material, fixture.unpublished))
    expect(await grid()).toEqual(before)
    shop.clock.advance(60_000)
    expect((await grid()).codes).toContain(fixture.unpublished)
    await shop.database.db
      .update(products)
      .set({ publishedAt: null })
      .where(eq(products.material, fixture.unpublished))
    expect(await grid()).toEqual(before)
  })

  test('when a sibling brand’s product becomes a guest, and leaves', async () => {
    const before = await grid()
    const guest = { brand: 'vereda', material: fixture.cumbre, rank: 0 } as const
    await shop.database.db.insert(siblingListings).values(guest)
    const during = await grid()
    expect(during.codes[0]).toBe(fixture.cumbre)
    expect(during.facets.brand.map(({ value }) => value)).toEqual(['vereda', 'cumbre'])
    expect((await grid({ filters: 'brand:cumbre' })).codes).toEqual([fixture.cumbre])
    expect((await grid({ brand: 'cumbre' })).codes).toEqual([fixture.cumbre])
    await shop.database.db.delete(siblingListings).where(eq(siblingListings.material, fixture.cumbre))
    expect(await grid()).toEqual(before)
  })

  test('when a product is deleted', async () => {
    await shop.database.db.transaction(async (tx) => {
      await tx.delete(products).where(eq(products.material, fixture.backpack))
    })
    const reply = await shop.api.productsList({ profile: 'en_GB', brand: 'vereda', targetId: 'X', family: 2 })
    expect(reply).toMatchObject({ status: 'KO', errors: [{ code: 'grid_not_found' }] })
  })

  test.skipIf(inject('postgresUrl') === null)(
    'when a long-running transaction commits after others',
    async () => {
      const slow = await shop.database.pool.connect()
      try {
        await slow.query('begin')
        await slow.query(
          "update prices set current = 77700, previous = null where material = $1 and market = 'GB'",
          [fixture.boot],
        )
        const other = sql`${prices.material} = ${fixture.sneakerOlive} and ${prices.market} = 'GB'`
        await shop.database.db.update(prices).set({ current: 55_500 }).where(other)
        expect((await grid({ filters: 'price:500-' })).codes).toEqual([fixture.sneakerOlive])
        await slow.query('commit')
      } finally {
        slow.release()
      }
      expect((await grid({ filters: 'price:500-', order: 'price_desc' })).codes).toEqual([
        fixture.boot,
        fixture.sneakerOlive,
      ])
    },
  )
})
