import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { models, stock } from '#backend/db/schema/catalog/catalog.ts'
import { pages } from '#backend/db/schema/content/content.ts'
import type { Locale } from '#i18n/locales.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { seedSelling } from '../fixtures/selling-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop

const table = (sizes: string, rows: readonly string[][]) => ({
  type: 'table',
  sizes,
  title: sizes,
  caption: `Sizes of ${sizes}`,
  head: ['EU', 'Foot (mm)'],
  rows,
})

beforeAll(async () => {
  shop = await startTestShop()
  await seedSelling(shop.database.db)
  const row: typeof pages.$inferInsert = {
    brand: 'all',
    kind: 'content',
    code: 'size-guide',
    language: 'en',
    title: 'Sizes',
    description: 'Sizes',
    keywords: [],
    noindex: false,
    status: 'published',
    revision: 1,
    changedAt: shop.clock.now,
    body: {
      blocks: [
        {
          type: 'steps',
          title: 'Measure',
          items: [
            { title: 'One', text: 'Stand.' },
            { title: 'Two', text: 'Mark.' },
          ],
        },
        table('W', [
          ['38', '245'],
          ['39', '251'],
          ['41', '265'],
        ]),
        table('M', [
          ['38', '245'],
          ['41', '265'],
          ['42', '271'],
        ]),
        table('socks', [['35-38', '225–245']]),
      ],
    } as (typeof pages.$inferInsert)['body'],
  }
  await shop.database.db.insert(pages).values(row)
})
afterAll(() => shop.close())

const guide = async (material: string, profile: Locale = 'en_GB') =>
  unwrap(await shop.api.sizeGuide({ profile, material }))

describe('sizeGuide', () => {
  test('shows a unisex shoe’s own sizes twice: in women’s and in men’s sizes', async () => {
    const { tables, measure, scale, lengthUnit } = await guide(fixture.sneaker)
    expect([scale, lengthUnit]).toEqual(['shoe', 'cm'])
    expect(tables.map(({ target }) => target)).toEqual(['W', 'M'])
    const [women] = tables
    expect(women?.columns).toEqual([
      { name: 'EU', kind: 'system', unit: null },
      { name: 'UK', kind: 'system', unit: null },
      { name: 'US', kind: 'system', unit: null },
      { name: 'Foot', kind: 'length', unit: 'mm' },
    ])
    expect(women?.rows.map(({ size }) => size)).toEqual(['38', '39', '40', '41', '42', '43'])
    expect(women?.rows[0]).toEqual({ size: '38', cells: ['38', '5', '7', '245'] })
    expect(tables[1]?.rows[0]?.cells).toEqual(['38', '5', '6', '245'])
    expect(measure).toEqual({
      title: 'Measure',
      steps: [
        { title: 'One', text: 'Stand.' },
        { title: 'Two', text: 'Mark.' },
      ],
    })
  })

  test('leaves a length blank that the guide does not have', async () => {
    const { tables } = await guide(fixture.sneaker)
    expect(tables[0]?.rows.find(({ size }) => size === '40')?.cells.at(-1)).toBe('')
  })

  test('lists the market’s size system first', async () => {
    const names = (tables: Awaited<ReturnType<typeof guide>>['tables']) =>
      tables[0]?.columns.map(({ name }) => name)
    expect(names((await guide(fixture.sneaker, 'en_US')).tables)).toEqual(['EU', 'US', 'UK', 'Foot'])
    expect(names((await guide(fixture.sneaker, 'en_JP')).tables)).toEqual(['EU', 'JP', 'UK', 'US', 'Foot'])
    expect((await guide(fixture.sneaker, 'en_US')).lengthUnit).toBe('in')
  })

  test('a men’s boot has men’s sizes only', async () => {
    const { tables } = await guide(fixture.boot)
    expect(tables.map(({ target, rows }) => [target, rows.map(({ size }) => size)])).toEqual([
      ['M', ['41', '44']],
    ])
  })

  test('of socks is one table of size ranges, for women and men where these differ', async () => {
    const { db } = shop.database
    await db
      .update(models)
      .set({ tipology: 'sock' })
      .where(eq(models.code, fixture.sneaker.split('-')[0] ?? ''))
    await db
      .update(stock)
      .set({ size: '35-38' })
      .where(and(eq(stock.material, fixture.sneaker), eq(stock.size, '38')))
    await db
      .update(stock)
      .set({ size: '47-49' })
      .where(and(eq(stock.material, fixture.sneaker), eq(stock.size, '39')))
    const { tables, scale, measure } = await guide(fixture.sneaker)
    expect([scale, measure.title, tables.length]).toEqual(['TALLAP', 'Measure', 1])
    const [table] = tables
    expect(table?.columns.map(({ name }) => name)).toEqual(['EU', 'UK', 'US (Women)', 'US (Men)', 'Foot'])
    const cells = (size: string) => table?.rows.find((row) => row.size === size)?.cells
    expect(cells('35-38')).toEqual(['35–38', '2½–5', '4½–7', '3½–6', '225–245'])
    expect(cells('47-49')).toEqual(['47–49', '', '', '', ''])
    const { productSheet } = unwrap(
      await shop.api.productSheet({
        profile: 'en_GB',
        brand: 'vereda',
        gender: 'X',
        material: fixture.sneaker,
      }),
    )
    expect(productSheet.sizeScale).toBe('TALLAP')
    expect(productSheet.sizes.map(({ value }) => value).slice(-2)).toEqual(['35-38', '47-49'])
  })

  test('is rejected for one-size products, unsold products and invalid materials', async () => {
    expect(getErrorCode(await shop.api.sizeGuide({ profile: 'en_GB', material: fixture.backpack }))).toBe(
      'size_guide_not_found',
    )
    expect(getErrorCode(await shop.api.sizeGuide({ profile: 'en_GB', material: fixture.unpublished }))).toBe(
      'product_not_found',
    )
    expect(getErrorCode(await shop.api.sizeGuide({ profile: 'en_GB', material: fixture.onlySpain }))).toBe(
      'product_not_found',
    )
    for (const url of [
      '/v1/products/size-guide?profile=en_GB',
      "/v1/products/size-guide?profile=en_GB&material=' or 1=1",
      `/v1/products/size-guide?profile=xx&material=${fixture.sneaker}`,
    ])
      expect((await shop.app.inject(encodeURI(url))).statusCode).toBe(400)
  })
})
