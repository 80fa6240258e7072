import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { priceHistory, products, stock } from '#backend/db/schema/catalog/catalog.ts'
import { refreshOutbox } from '#backend/db/schema/operations/refresh.ts'
import { eanOf, fixture } from '../fixtures/catalog-samples.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.db.delete(refreshOutbox))

function post(path: string, payload: object, token = shop.context.config.adminToken) {
  return shop.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { authorization: `Bearer ${token}` },
  })
}

const outbox = () => shop.database.db.select().from(refreshOutbox)
const history = () =>
  shop.database.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.material, fixture.sneaker))
    .orderBy(priceHistory.id)

describe('admin', () => {
  test.each(['/admin/prices', '/admin/stock'])('%s needs the token', async (path) => {
    const wrong = await post(path, {}, 'wrong')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ status: 'KO', errors: [{ code: 'unauthorized' }] })
  })

  test('changes a price with history and a refresh in one transaction', async () => {
    const answer = await post('/admin/prices', {
      material: fixture.sneaker,
      market: 'GB',
      price: 79.5,
      previous: 100,
    })
    expect(answer.json()).toMatchObject({ status: 'OK', price: 79.5, previous: 100, changed: true })
    expect(answer.json()).toMatchObject({ priceList: 'GB', markets: ['GB', 'XI'] })
    const live = unwrap(await shop.api.liveProduct({ profile: 'en_GB', material: fixture.sneaker }))
    expect(live.prices).toMatchObject({ current: 79.5, previous: 100, discount: 21 })
    expect((await history()).map(({ current }) => current)).toEqual([10_000, 7950])
    expect((await outbox()).map(({ event }) => event)).toEqual([
      { type: 'product', code: fixture.sneaker, model: 'K1005', brand: 'vereda' },
    ])
  })

  test('notifies no storefront of an unchanged price', async () => {
    const answer = await post('/admin/prices', { material: fixture.sneaker, market: 'GB', price: 79.5 })
    expect(answer.json()).toMatchObject({ changed: false, previous: 100 })
    expect(await outbox()).toEqual([])
  })

  test.each([
    ['an unknown material', { material: 'ZZZZZ-999' }, 404],
    ['a previous price below', { previous: 10 }, 409],
    ['more decimals than the currency has', { price: 10.005 }, 400],
    ['an unknown market', { market: 'XX' }, 400],
    ['a price of nothing', { price: 0 }, 400],
    ['a price near zero', { price: 1e-15 }, 400],
    ['the smallest number above zero', { price: Number.MIN_VALUE }, 400],
    ['a previous price near zero', { previous: 1e-16 }, 400],
  ])('rejects %s and changes nothing', async (_kind, wrong, status) => {
    const body = { material: fixture.sneaker, market: 'GB', price: 50, ...wrong }
    expect((await post('/admin/prices', body)).statusCode).toBe(status)
    expect(await outbox()).toEqual([])
  })

  test('sets stock by EAN or by material and size, never below what is reserved', async () => {
    const ean = eanOf(fixture.boot, '41')
    expect((await post('/admin/stock', { ean, quantity: 9 })).json()).toMatchObject({
      quantity: 9,
      reserved: 0,
    })
    await shop.database.db.update(stock).set({ reserved: 4 }).where(eq(stock.ean, ean))
    const held = await post('/admin/stock', { material: fixture.boot, size: '41', quantity: 3 })
    expect(held.json()).toMatchObject({ errors: [{ code: 'stock_reserved' }] })
    expect((await post('/admin/stock', { ean: 'none', quantity: 3 })).statusCode).toBe(404)
    expect((await post('/admin/stock', { ean, quantity: -3 })).statusCode).toBe(400)
  })

  test('removes a sold-out size from the grid, and restores it', async () => {
    const sizes = async () => {
      const reply = unwrap(
        await shop.api.productsList({ profile: 'en_GB', brand: 'cumbre', targetId: 'X', family: 1 }),
      )
      return reply.products[0]?.size
    }
    const cumbre = { material: fixture.cumbre, size: '42' }
    await post('/admin/stock', { ...cumbre, quantity: 0 })
    expect(await sizes()).toEqual(['38', '39', '40', '41'])
    await post('/admin/stock', { ...cumbre, quantity: 1 })
    expect(await sizes()).toEqual(['38', '39', '40', '41', '42'])
  })

  test('handles every size when several of a product sell out at once', async () => {
    const sellOut = (material: string, size: string) => post('/admin/stock', { material, size, quantity: 0 })
    const sizes = ['38', '39', '40', '41', '42']
    const materials = [fixture.taller, fixture.onlySpain]
    await Promise.all(materials.flatMap((material) => sizes.map((size) => sellOut(material, size))))
    const rows = await shop.database.db
      .select({ sizes: products.sizesInStock })
      .from(products)
      .where(inArray(products.material, materials))
    expect(rows).toEqual([{ sizes: [] }, { sizes: [] }])
  })
})
