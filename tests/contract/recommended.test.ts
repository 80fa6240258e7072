import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { recommendationAlgorithms } from '#api-client/contract/recommended.ts'
import { models, type StoredTarget } from '#backend/db/schema/catalog/catalog.ts'
import { modelLinks } from '#backend/db/schema/catalog/collections.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { writeProduct } from '../fixtures/write-product.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
const storefront = { profile: 'en_GB', brand: 'vereda' } as const

type Thing = {
  readonly model: string
  readonly category?: string
  readonly price?: number
  readonly suede?: boolean
  readonly color?: readonly ['sand', 'beige'] | readonly ['olive', 'green']
  readonly targets?: StoredTarget[]
  readonly left?: number
}

/** The product to compare with: suede court shoes for women, sand, £100. */
const own = 'N0001'
const things: readonly Thing[] = [
  { model: own, suede: true },
  { model: 'N0002', category: 'loafers', suede: true },
  { model: 'N0003', color: ['olive', 'green'], price: 30_000 },
  { model: 'N0004', suede: true },
  { model: 'N0005', suede: true, left: 0 },
  { model: 'N0006', targets: ['M'], suede: true },
  { model: 'N0007', suede: true, price: 13_000 },
]

const materialOf = (model: string) => `${model}-001`

async function put(thing: Thing, rank: number): Promise<void> {
  const { model, category = 'court-shoes', price = 10_000, suede = false, left = 3 } = thing
  const { color = ['sand', 'beige'], targets = ['W'] } = thing
  const storefront = { brand: 'vereda', family: 'shoes', category } as const
  await shop.database.db.insert(models).values({
    code: model,
    ...storefront,
    tipology: 'court-shoe',
    name: { en: model },
    subtitle: { en: 'Shoe' },
    description: { en: 'A shoe.' },
    materials: suede ? [{ part: 'upper', value: { en: 'Suede' } }] : [],
  })
  await writeProduct(shop.database.db, {
    material: materialOf(model),
    ...storefront,
    targets,
    color: color[0],
    colorGroup: color[1],
    rank: 5000 + rank,
    publishedAt: new Date('2026-01-01'),
    pictures: [`court-${rank}`],
    alt: { en: model },
    prices: [['GB', { current: price, previous: null }]],
    stock: [{ size: '38', ean: `990000000000${rank}`, quantity: left }],
  })
}

let ordered = 0
async function order(held: readonly string[], daysAgo = 1, state: 'paid' | 'open' = 'paid') {
  ordered += 1
  const at = new Date(testNow.getTime() - daysAgo * 86_400_000)
  const [row] = await shop.database.db
    .insert(orders)
    .values({
      reference: `recommended-test-${String(ordered).padStart(5, '0')}`,
      locator: `4${String(100_000_000 + ordered)}`,
      state,
      profile: 'en_GB',
      market: 'GB',
      brand: 'vereda',
      currency: 'GBP',
      email: 'a@example.org',
      phonePrefix: '+44',
      phone: '12345',
      shippingAddress: {} as (typeof orders.$inferInsert)['shippingAddress'],
      shippingMethod: '01',
      itemsTotal: 100,
      shippingCost: 0,
      taxTotal: 0,
      taxIncluded: true,
      taxRate: 20_000,
      total: 100,
      newsletter: false,
      createdAt: at,
      holdUntil: at,
      paidAt: state === 'paid' ? at : null,
    })
    .returning({ id: orders.id })
  await shop.database.db.insert(orderLines).values(
    held.map((model, position) => ({
      orderId: row?.id ?? 0,
      position,
      bagLineId: `${position}`,
      material: materialOf(model),
      size: '38',
      ean: '1',
      target: 'W' as const,
      price: 100,
      snapshot: {} as (typeof orderLines.$inferInsert)['snapshot'],
    })),
  )
}

beforeAll(async () => {
  shop = await startTestShop()
  for (const [rank, thing] of things.entries()) await put(thing, rank)
})
afterAll(() => shop.close())

type RecommendedInput = Partial<Parameters<TestShop['api']['recommended']>[0]>

async function fetchModels(input: RecommendedInput = {}) {
  const reply = unwrap(await shop.api.recommended({ ...storefront, material: materialOf(own), ...input }))
  return reply.products.map(({ id }) => id.split('-')[0])
}

describe('similar', () => {
  test('ranks the same category first, near in price and material, and sold-out products last', async () => {
    const found = await fetchModels()
    expect(found.slice(0, 3)).toEqual(['N0004', 'N0007', 'N0002'])
    expect(found.at(-1)).toBe('N0005')
    expect(found.indexOf('N0003')).toBeGreaterThan(0)
  })

  test('excludes the product itself and products for another target', async () => {
    const found = await fetchModels()
    expect(found).not.toContain(own)
    expect(found).not.toContain('N0006')
    expect(new Set(found).size).toBe(found.length)
  })

  test('follows the shopper’s target: men’s products on men’s pages', async () => {
    expect(await fetchModels({ targetIdUrl: 'M' })).toContain('N0006')
    expect(await fetchModels({ gender: 'M' })).not.toContain('N0004')
    expect(await fetchModels({ targetIdUrl: 'X', gender: 'M' })).toEqual(
      expect.arrayContaining(['N0004', 'N0006']),
    )
  })

  test('is limited for a side sheet', async () => {
    expect((await fetchModels()).length).toBeGreaterThan(4)
    expect(await fetchModels({ forModal: 'true' })).toHaveLength(4)
  })

  test('returns products whether or not any look similar', async () => {
    expect((await fetchModels({ useIA: 'true' })).length).toBeGreaterThan(0)
  })
})

describe('together', () => {
  test('ranks curated companions first, then products of the same orders, then similar ones', async () => {
    await shop.database.db
      .insert(modelLinks)
      .values([{ model: own, kind: 'with', other: 'N0003', position: 0 }])
    for (const _ of [1, 2, 3]) await order([own, 'N0006'])
    for (const _ of [1, 2]) await order([own, 'N0002', 'N0002'])
    // A single order is chance; unpaid orders and last year’s orders do not count.
    await order([own, 'N0007'])
    for (const _ of [1, 2]) await order([own, 'N0007'], 1, 'open')
    for (const _ of [1, 2]) await order([own, 'N0007'], 300)
    const found = await fetchModels({ algorithm: 'together' })
    expect(found.slice(0, 3)).toEqual(['N0003', 'N0006', 'N0002'])
    expect(found[3]).toBe('N0004')
    expect(new Set(found).size).toBe(found.length)
  })
})

describe('popular', () => {
  test('returns the most ordered products of late, for the product’s target', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await order(['N0007'])
    const found = await fetchModels({ algorithm: 'popular' })
    expect(found[0]).toBe('N0007')
    expect(found).not.toContain('N0006')
    expect(found).not.toContain(own)
  })
})

describe('recommended', () => {
  test.each(recommendationAlgorithms)(
    '%s returns tiles as grids do, and its algorithm',
    async (algorithm) => {
      const { products, ...reply } = unwrap(
        await shop.api.recommended({ ...storefront, material: materialOf(own), algorithm }),
      )
      expect(reply.algorithm).toBe(algorithm)
      expect(products[0]).toMatchObject({ brand: 'vereda', siblingBrand: false, images: [{}] })
    },
  )

  test('is rejected for a product not sold in the market', async () => {
    const input = { ...storefront, material: materialOf(own), profile: 'es_ES' } as const
    expect(getErrorCode(await shop.api.recommended(input))).toBe('product_not_found')
    expect(getErrorCode(await shop.api.recommended({ ...storefront, material: 'ZZZZZ-999' }))).toBe(
      'product_not_found',
    )
  })

  test.each([
    'material=nonsense',
    `material=${materialOf(own)}&algorithm=random`,
    `material=${materialOf(own)}&targetIdUrl=Q`,
    `material=${materialOf(own)}&useIA=perhaps`,
    `material=${materialOf(own)}&voucher=${'x'.repeat(41)}`,
    '',
  ])('is rejected with ?%s', async (query) => {
    const { statusCode, body } = await shop.app.inject(
      `/v1/products/recommended?profile=en_GB&brand=vereda&${query}`,
    )
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ status: 'KO' })
  })
})
