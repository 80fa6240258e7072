import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPriorLowest } from '#backend/shop/catalog/prior-price.ts'
import { priceHistory } from '#backend/shop/catalog/schema.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

/** The rule on announced reductions: productSheet and liveProduct tell what it finds. */
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const material = fixture.sneaker
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** Prices as they were set: the day from which on, the price, the price struck through beside it. */
type Set = readonly [from: number, current: number, previous?: number]

async function past(...sets: readonly Set[]): Promise<void> {
  await shop.database.db.insert(priceHistory).values(
    sets.map(([from, current, previous = null]) => ({
      material,
      market: 'ES' as const,
      current,
      previous,
      validFrom: day(from),
    })),
  )
}
beforeEach(async () => {
  await shop.database.db.delete(priceHistory)
})

const lowest = (market: 'ES' | 'PT' | 'GB' | 'CH' = 'ES', isReduced = true) =>
  findPriorLowest(shop.database.db, material, market, isReduced)

describe('the price before a reduction', () => {
  test('is the one that held before it', async () => {
    await past([1, 100], [60, 80, 100])
    expect(await lowest()).toBe(100)
  })

  test('is the lowest of its thirty days, not the last', async () => {
    await past([1, 100], [40, 90], [50, 120], [60, 80, 120])
    expect(await lowest()).toBe(90)
  })

  test('counts a price that ended within the thirty days, however long ago it began', async () => {
    await past([1, 70], [31, 120], [60, 80, 120])
    expect(await lowest()).toBe(70)
  })

  test('leaves out what ended more than thirty days before', async () => {
    await past([1, 70], [30, 120], [60, 80, 120])
    expect(await lowest()).toBe(120)
  })

  test('stays that of the first step while a reduction deepens', async () => {
    await past([1, 100], [60, 80, 100], [65, 70, 100], [70, 60, 100])
    expect(await lowest()).toBe(100)
  })

  test('begins anew once the full price has stood between two reductions', async () => {
    await past([1, 100], [50, 80, 100], [60, 100], [61, 90, 100])
    // The new one is none: four fifths were asked a day ago.
    expect(await lowest()).toBe(80)
  })

  test('of something younger than thirty days is the lowest it has had', async () => {
    await past([50, 110], [55, 100], [60, 80, 110])
    expect(await lowest()).toBe(100)
  })

  test('is unknown of what was never sold for more', async () => {
    await past([60, 80, 100])
    expect(await lowest()).toBeNull()
    await shop.database.db.delete(priceHistory)
    expect(await lowest()).toBeNull()
  })

  test('is told in the Union, in every market of the price list, and nowhere else', async () => {
    await past([1, 100], [60, 80, 100])
    expect(await lowest('PT')).toBe(100)
    expect(await lowest('GB')).toBeNull()
    expect(await lowest('CH')).toBeNull()
  })

  test('is not told without a reduction', async () => {
    await past([1, 100], [60, 80])
    expect(await lowest('ES', false)).toBeNull()
  })
})
