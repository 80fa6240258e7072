import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { models, products, stock } from '#backend/db/schema/catalog/catalog.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { seedSelling, selling } from '../fixtures/selling-samples.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await seedSelling(shop.database.db)
})
afterAll(() => shop.close())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
const crossSelling = async (productId: string) =>
  unwrap(await shop.api.crossSelling({ ...storefront, productId }))

test('additions of a product have current sizes', async () => {
  await shop.database.db
    .update(stock)
    .set({ quantity: 1 })
    .where(and(eq(stock.material, selling.socks), eq(stock.size, '39-42')))
  const { additionalProducts, bundle } = await crossSelling(selling.rewalk)
  expect(additionalProducts.map(({ id }) => id)).toEqual([selling.dubbin, selling.socks])
  expect(additionalProducts[1]?.sizes).toMatchObject([
    { value: '35-38', price: 50, stock: 5, lowStock: false },
    { value: '39-42', price: 55, stock: 1, lowStock: true },
  ])
  expect(bundle).toMatchObject([{ id: selling.dubbin, sizes: [{ value: 'U', label: 'One size' }] }])
})

test('a model is looked up like its materials, and the sheet returns the same', async () => {
  const own = await crossSelling(selling.rewalk)
  expect(await crossSelling(selling.rewalk.split('-')[0] ?? '')).toEqual(own)
  const sheet = unwrap(await shop.api.productSheet({ ...storefront, material: selling.rewalk }))
  expect(sheet).toMatchObject(own)
})

test('most products have no additions', async () => {
  expect(await crossSelling(fixture.boot)).toMatchObject({ additionalProducts: [], bundle: [] })
})

test('an unpublished product is neither offered nor looked up', async () => {
  const hide = (publishedAt: Date | null) =>
    shop.database.db.update(products).set({ publishedAt }).where(eq(products.material, selling.socks))
  await hide(null)
  expect((await crossSelling(selling.rewalk)).additionalProducts.map(({ id }) => id)).toEqual([
    selling.dubbin,
  ])
  expect(getErrorCode(await shop.api.crossSelling({ ...storefront, productId: selling.socks }))).toBe(
    'product_not_found',
  )
  await hide(new Date('2026-01-01'))
})

test.each([{ membersOnly: true }, { giftCard: true }, { campaign: 'start' }])(
  '%o cannot be an addition, and is not offered',
  async (own) => {
    const socks = eq(models.code, selling.socks.split('-')[0] ?? '')
    await shop.database.db.update(models).set(own).where(socks)
    expect((await crossSelling(selling.rewalk)).additionalProducts.map(({ id }) => id)).toEqual([
      selling.dubbin,
    ])
    const plain = { membersOnly: false, giftCard: false, campaign: null }
    await shop.database.db.update(models).set(plain).where(socks)
  },
)

test.each(['ZZ999-001', 'ZZ999'])('%s is not a product', async (productId) => {
  expect(getReplyErrors(await shop.api.crossSelling({ ...storefront, productId }))).toMatchObject([
    { code: 'product_not_found', field: 'productId' },
  ])
})

test.each(['', 'x', 'R1001-', "R1001' or 1=1", 'R1001-001-001'])(
  '%j is not a product code',
  async (productId) => {
    expect(getReplyErrors(await shop.api.crossSelling({ ...storefront, productId }))).toMatchObject([
      { code: 'invalid_input', field: 'productId' },
    ])
  },
)
