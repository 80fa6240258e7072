import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { models, stock } from '#backend/db/schema/catalog/catalog.ts'
import { type Locale, locales, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import { basePrice, fixture } from '../fixtures/catalog-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const grid = { profile: 'en_GB', brand: 'vereda', targetId: 'X', family: 1 } as const

async function list(input: Partial<Parameters<TestShop['api']['productsList']>[0]> = {}) {
  const reply = unwrap(await shop.api.productsList({ ...grid, ...input }))
  return { ...reply, codes: reply.products.map((product) => product.id) }
}

describe('productsList', () => {
  test.each(locales)('shows the grid in %s with its currency', async (profile: Locale) => {
    const { products, title } = await list({ profile })
    const { currency } = marketOfLocale(profile)
    expect(title).not.toBe('')
    expect(products[0]).toMatchObject({
      id: fixture.sneaker,
      prices: { current: toDecimal(basePrice(marketCodeOf(profile)), currency), currency },
      url: expect.stringMatching(new RegExp(`^/${profile}/.+/${fixture.sneaker}$`)),
    })
  })

  test('shows what is published and sold in the market, in recommended order', async () => {
    expect((await list()).codes).toEqual([fixture.sneaker, fixture.sneakerOlive, fixture.boot])
    expect((await list({ profile: 'es_ES' })).codes).toContain(fixture.onlySpain)
  })

  test('puts unisex products under men and under women', async () => {
    expect((await list({ targetId: 'W' })).codes).toEqual([fixture.sneaker, fixture.sneakerOlive])
    expect((await list({ targetId: 'M' })).codes).toContain(fixture.sneaker)
  })

  test('keeps brands, families and categories apart', async () => {
    expect((await list({ brand: 'cumbre' })).codes).toEqual([fixture.cumbre])
    expect((await list({ family: 2 })).codes).toEqual([fixture.backpack])
    expect((await list({ family: 0 })).codes).toHaveLength(4)
    expect((await list({ category: 'boots' })).codes).toEqual([fixture.boot])
  })

  test('names sizes in stock, other colours and pictures', async () => {
    const { products } = await list()
    expect(products[0]).toMatchObject({
      name: 'Andar',
      size: ['38', '39', '40', '41', '42'],
      target: 'X',
      siblings: [{ code: fixture.sneakerOlive, color: { code: 'olive' } }],
      url: '/en_GB/all/shoes/andar-sand/K1005-001',
      plaque: null,
    })
    expect(products[0]?.images[0]).toMatchObject({ md: '/pictures/andar-sand.md.webp', alt: 'Andar in sand' })
    expect(products[2]).toMatchObject({ plaque: '14', prices: { previous: 400, discount: 50 } })
  })

  test('filters by size in stock, colour and price', async () => {
    expect((await list({ filters: 'size:44' })).codes).toEqual([fixture.boot])
    expect((await list({ filters: 'size:43' })).codes).toEqual([])
    expect((await list({ filters: 'color:green' })).codes).toEqual([fixture.sneakerOlive])
    expect((await list({ filters: 'price:150-' })).codes).toEqual([fixture.boot])
    expect((await list({ filters: 'color:green,beige;size:38;price:50-150' })).codes).toHaveLength(2)
  })

  test('counts each facet with the other facets applied, not its own', async () => {
    const { availableFilters, total } = await list({ filters: 'color:green' })
    expect(total).toBe(1)
    expect(availableFilters.color.map(({ value, count }) => [value, count])).toEqual([
      ['beige', 1],
      ['brown', 1],
      ['green', 1],
    ])
    expect(availableFilters.size.map(({ value, count }) => [value, count])).toEqual([['38', 1]])
    expect(availableFilters.price).toEqual({ from: 100, to: 100, currency: 'GBP' })
  })

  test('keeps the price span while a price is chosen, and labels sizes in the market’s system', async () => {
    const { availableFilters } = await list({ filters: 'price:-150' })
    expect(availableFilters.price).toEqual({ from: 100, to: 200, currency: 'GBP' })
    expect(availableFilters.size[0]).toMatchObject({ value: '38', label: '5', count: 2 })
  })

  test('sorts over the whole grid', async () => {
    expect((await list({ order: 'price_desc' })).codes[0]).toBe(fixture.boot)
    expect((await list({ order: 'price_asc' })).codes.at(-1)).toBe(fixture.boot)
    expect((await list({ order: 'newest' })).codes[0]).toBe(fixture.boot)
  })

  test('pages without losing count, and clamps the page at 100', async () => {
    const page = await list({ 'pager.offset': 1, 'pager.limit': 1 })
    expect(page.codes).toEqual([fixture.sneakerOlive])
    expect(page.total).toBe(3)
    expect((await list({ 'pager.limit': 5000 })).codes).toHaveLength(3)
    expect((await list({ 'pager.offset': 90 })).codes).toEqual([])
  })

  test('returns its name and path in the profile’s language', async () => {
    expect(await list({ targetId: 'M', category: 'boots' })).toMatchObject({
      title: 'Boots for men',
      urlCanonical: '/en_GB/men/shoes/boots',
      currentListId: 'M-1-boots',
    })
    expect(await list({ profile: 'es_MX', category: 'sneakers' })).toMatchObject({
      urlCanonical: '/es_MX/todo/calzado/tenis',
    })
  })

  test.each([
    { category: 'submarines' },
    { brand: 'taller', category: 'boots' },
    { family: 5 },
    { targetId: 'K' },
  ] as const)('finds no grid for %o', async (input) => {
    expect(getErrorCode(await shop.api.productsList({ ...grid, ...input }))).toBe('grid_not_found')
  })

  test.each(['size', 'price:9-1', 'weight:3', `size:${'4,'.repeat(30)}`])(
    'rejects the filter %s',
    async (filters) => {
      const reply = await shop.api.productsList({ ...grid, filters })
      expect(reply).toMatchObject({ status: 'KO', errors: [{ code: 'invalid_input', field: 'filters' }] })
    },
  )
})

describe('productSheet', () => {
  const input = { profile: 'en_GB', brand: 'vereda', material: fixture.sneaker } as const

  test('shows the product in the profile’s language, in English where a text is missing', async () => {
    const english = unwrap(await shop.api.productSheet(input)).productSheet
    expect(english).toMatchObject({ slug: 'andar-sand', description: 'Made for walking.', target: 'X' })
    expect(english.sizes.map(({ value, label }) => [value, label])).toContainEqual(['39', '5½'])
    expect(english.images).toHaveLength(2)
    const spanish = unwrap(await shop.api.productSheet({ ...input, profile: 'es_ES' })).productSheet
    expect(spanish).toMatchObject({
      slug: 'andar-arena',
      description: 'Hecho para andar.',
      facts: [{ name: 'Peso', value: '310 g' }],
      url: '/es_ES/todo/zapatos/andar-arena/K1005-001',
    })
    const german = unwrap(await shop.api.productSheet({ ...input, profile: 'de_DE' })).productSheet
    expect(german.description).toBe('Made for walking.')
  })

  test.each([
    ['de_DE', 'Große', 'Weißer Schuh', 'Für jeden Fuß.'],
    ['de_CH', 'Grosse', 'Weisser Schuh', 'Für jeden Fuss.'],
    ['de_LI', 'Grosse', 'Weisser Schuh', 'Für jeden Fuss.'],
  ] as const)('is spelled as in %s, at the same slug', async (profile, name, subtitle, description) => {
    const { db } = shop.database
    const german = {
      name: { en: 'Great', de: 'Große' },
      subtitle: { en: 'White shoe', de: 'Weißer Schuh' },
      description: { en: 'For every foot.', de: 'Für jeden Fuß.' },
    }
    const boot = eq(models.code, 'K2001')
    const [before] = await db.select().from(models).where(boot)
    if (!before) throw new Error('the fixture has no boot')
    await db.update(models).set(german).where(boot)
    const sheetInput = { profile, brand: 'vereda', material: fixture.boot } as const
    const { productSheet } = unwrap(await shop.api.productSheet(sheetInput))
    const { products } = await list({ profile })
    await db.update(models).set(before).where(boot)
    expect(productSheet).toMatchObject({ name, subtitle, description, slug: 'grosse-tan' })
    expect(products.find(({ id }) => id === fixture.boot)).toMatchObject({
      name,
      subtitle,
      url: expect.stringContaining('/grosse-tan/'),
    })
  })

  test('offers other models of the brand', async () => {
    const { productBetter } = unwrap(await shop.api.productSheet(input))
    expect(productBetter.map(({ id }) => id)).toEqual([fixture.boot])
  })

  test.each([
    ['an unknown one', { material: 'ZZZZZ-999' }],
    ['an unpublished one', { material: fixture.unpublished }],
    ['another brand’s', { material: fixture.taller }],
    ['one of another market', { material: fixture.onlySpain }],
  ])('answers not found for %s', async (_kind, other) => {
    expect(getErrorCode(await shop.api.productSheet({ ...input, ...other }))).toBe('product_not_found')
  })

  test('rejects an invalid material', async () => {
    const reply = await shop.api.productSheet({ ...input, material: "K1005'; drop table products" })
    expect(reply).toMatchObject({ errors: [{ code: 'invalid_input', field: 'material' }] })
  })
})

describe('liveProduct', () => {
  const input = { profile: 'en_GB', material: fixture.sneaker } as const

  test('returns current stock and price', async () => {
    const { sizes, prices } = unwrap(await shop.api.liveProduct(input))
    expect(prices.currentFormated).toBe('£100')
    expect(sizes.map(({ value, stock, lowStock }) => [value, stock, lowStock])).toEqual([
      ['38', 5, false],
      ['39', 5, false],
      ['40', 5, false],
      ['41', 5, false],
      ['42', 1, true],
      ['43', 0, false],
    ])
  })

  test('subtracts what open orders hold', async () => {
    const { db } = shop.database
    await db.update(stock).set({ reserved: 2 }).where(eq(stock.material, fixture.backpack))
    const { sizes } = unwrap(await shop.api.liveProduct({ ...input, material: fixture.backpack }))
    expect(sizes).toMatchObject([{ value: 'U', label: 'One size', stock: 2 }])
  })

  test('answers not found for an unknown product', async () => {
    expect(getErrorCode(await shop.api.liveProduct({ ...input, material: 'ZZZZZ-999' }))).toBe(
      'product_not_found',
    )
  })
})

describe('otherColors', () => {
  test('shows the same model in its other colours', async () => {
    const { colors } = unwrap(await shop.api.otherColors({ profile: 'es_ES', material: fixture.sneaker }))
    expect(colors).toMatchObject([
      {
        code: fixture.sneakerOlive,
        color: { name: 'Oliva', hex: '#70744a' },
        url: '/es_ES/todo/zapatos/andar-oliva/K1005-002',
      },
    ])
  })

  test('returns none for a single colour, and not found for an unknown product', async () => {
    const alone = unwrap(await shop.api.otherColors({ profile: 'en_GB', material: fixture.boot }))
    expect(alone.colors).toEqual([])
    expect(getErrorCode(await shop.api.otherColors({ profile: 'en_GB', material: 'ZZZZZ-999' }))).toBe(
      'product_not_found',
    )
  })
})
