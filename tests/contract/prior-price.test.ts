import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { searchReply } from '#api-client/contract/search.ts'
import { parseMarketRecord } from '#api-client/contract/search-record.ts'
import { priceHistory, prices } from '#backend/db/schema/catalog/catalog.ts'
import { embeddedSearch } from '#backend/search/site-key.ts'
import type { Locale } from '#i18n/locales.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

/** The rule on announced reductions, as productSheet and liveProduct report it. */
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const material = fixture.sneaker
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** Prices in the order in which they were set: first day, price, struck-through price. */
type Set = readonly [from: number, current: number, previous?: number]

async function past(...sets: readonly Set[]): Promise<void> {
  await shop.database.db.insert(priceHistory).values(
    sets.map(([from, current, previous = null]) => ({
      material,
      market: 'ES' as const,
      current: current * 100,
      previous: previous && previous * 100,
      validFrom: day(from),
    })),
  )
}
beforeEach(async () => {
  await shop.database.db.delete(priceHistory)
})

const db = () => shop.database.db

/** The price list after the last of these prices. */
async function charge(...sets: readonly Set[]): Promise<void> {
  await past(...sets)
  const [, current = 100, previous = null] = sets.at(-1) ?? []
  await db()
    .update(prices)
    .set({ current: current * 100, previous: previous && previous * 100 })
    .where(eq(prices.material, material))
}

/** The struck-through price, in whole units. */
async function struck(): Promise<number | null> {
  const [row] = await db()
    .select({ lowest: prices.priorLowest })
    .from(prices)
    .where(and(eq(prices.material, material), eq(prices.market, 'ES')))
  return row?.lowest == null ? null : row.lowest / 100
}

describe('the price before a reduction', () => {
  test('is the one before the reduction', async () => {
    await charge([1, 100], [60, 80, 100])
    expect(await struck()).toBe(100)
  })

  test('is the lowest of the preceding thirty days, not the last', async () => {
    await charge([1, 100], [40, 90], [50, 120], [60, 80, 120])
    expect(await struck()).toBe(90)
  })

  test('counts a price that ended within the thirty days, however long ago it began', async () => {
    await charge([1, 70], [31, 120], [60, 60, 120])
    expect(await struck()).toBe(70)
  })

  test('leaves out a price that ended more than thirty days before', async () => {
    await charge([1, 70], [30, 120], [60, 80, 120])
    expect(await struck()).toBe(120)
  })

  test('stays that of the first step while a reduction deepens', async () => {
    await charge([1, 100], [60, 80, 100], [65, 70, 100], [70, 60, 100])
    expect(await struck()).toBe(100)
  })

  test('restarts after the full price applied between two reductions', async () => {
    await charge([1, 100], [50, 80, 100], [60, 100], [61, 90, 100])
    // The new reduction has no prior price, because a price below it applied a day ago.
    expect(await struck()).toBeNull()
  })

  test('of a product younger than thirty days is its lowest price so far', async () => {
    await charge([50, 110], [55, 100], [60, 80, 110])
    expect(await struck()).toBe(100)
  })

  test('is absent for a product first sold at a reduced price', async () => {
    await charge([60, 80, 100])
    expect(await struck()).toBeNull()
    await db().delete(priceHistory)
    expect(await struck()).toBeNull()
  })

  test('of a product first sold reduced and then reduced further is its first selling price', async () => {
    await charge([1, 80, 100], [60, 70, 100])
    expect(await struck()).toBe(80)
  })

  test('is absent when the price was raised and then reduced to its earlier level', async () => {
    await charge([1, 100], [50, 130], [60, 100, 130])
    expect(await struck()).toBeNull()
  })

  test('restarts after a reduction was partly reverted', async () => {
    await charge([1, 100], [40, 60, 100], [50, 70, 100])
    expect(await struck()).toBeNull()
    await charge([75, 50, 100])
    expect(await struck()).toBe(60)
  })

  test('is absent without a reduction', async () => {
    await charge([1, 100], [60, 80])
    expect(await struck()).toBeNull()
  })

  test('is the same whether the price or its history is written first', async () => {
    await db().update(prices).set({ current: 8000, previous: 10_000 }).where(eq(prices.material, material))
    await past([1, 100], [60, 80, 100])
    expect(await struck()).toBe(100)
    await db().delete(priceHistory)
    expect(await struck()).toBeNull()
  })
})

/** The prior price in the product's search record, on the site of the profile’s language. */
async function recordOf(profile: Locale) {
  const site = `embedded-vereda-${profile.slice(0, 2)}`
  const query = new URLSearchParams({ q: material, filter: `market:"${profile.slice(3)}"` })
  const answer = await shop.app.inject(`/search/${embeddedSearch.apiKey}/${site}/search?${query}`)
  const found = searchReply
    .parse(answer.json())
    .response?.products.find(({ uniqueId }) => uniqueId === material)
  const record = found && parseMarketRecord(found, profile)
  return record ? [record.price_previous, record.sale] : null
}

/** The prior price in every place where a customer sees it. */
async function fetchPriorPrices(profile: Locale) {
  const visit = { profile, brand: 'vereda' } as const
  const { productSheet } = unwrap(await shop.api.productSheet({ ...visit, material }))
  const live = unwrap(await shop.api.liveProduct({ profile, material }))
  const grid = unwrap(await shop.api.productsList({ ...visit, targetId: 'X', family: 0 }))
  const { bag } = unwrap(await shop.api.addToBag({ ...visit, products: [{ id: material, size: '41' }] }))
  const tile = grid.products.find(({ id }) => id === material)
  return {
    sheet: [productSheet.prices.previous, productSheet.priorLowest],
    live: [live.prices.previous, live.priorLowest],
    tile: [tile?.prices.previous, tile?.prices.discount],
    bag: bag.items[0]?.price.previous,
    record: await recordOf(profile),
  }
}

describe('a reduction is the same on tile and sheet, in the bag and in search records', () => {
  const reduce = async (...sets: readonly Set[]) => {
    await charge(...sets)
    for (const market of ['GB', 'CH'] as const)
      await db()
        .insert(priceHistory)
        .values(
          sets.map(([from, current, previous = null]) => ({
            material,
            market,
            current,
            previous,
            validFrom: day(from),
          })),
        )
  }

  test('compares with the lowest price of thirty days in the EU', async () => {
    await reduce([1, 100], [40, 90], [50, 120], [60, 75, 120])
    expect(await fetchPriorPrices('es_ES')).toEqual({
      sheet: [90, 90],
      live: [90, 90],
      tile: [90, 17],
      bag: 90,
      record: [90, true],
    })
    expect(await fetchPriorPrices('pt_PT')).toMatchObject({ sheet: [90, 90], bag: 90 })
  })

  test('compares with the price given by the shop elsewhere', async () => {
    await reduce([1, 100], [40, 90], [50, 120], [60, 75, 120])
    for (const profile of ['en_GB', 'de_CH'] as const)
      expect(await fetchPriorPrices(profile)).toEqual({
        sheet: [120, null],
        live: [120, null],
        tile: [120, 38],
        bag: 120,
        record: [120, true],
      })
  })

  test('is absent in the EU for a product first sold reduced, and unchanged elsewhere', async () => {
    await reduce([60, 75, 120])
    expect(await fetchPriorPrices('es_ES')).toEqual({
      sheet: [null, null],
      live: [null, null],
      tile: [null, 0],
      bag: null,
      record: [null, false],
    })
    expect(await fetchPriorPrices('en_GB')).toMatchObject({ sheet: [120, null], bag: 120 })
  })
})
