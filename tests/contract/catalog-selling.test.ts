import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { launchOpens, seedSelling, selling } from '../fixtures/selling-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop, testNow } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await seedSelling(shop.database.db)
})
afterAll(() => shop.close())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
const grid = { ...storefront, targetId: 'X', family: 1 } as const

async function list(input: Partial<Parameters<TestShop['api']['productsList']>[0]> = {}) {
  const reply = unwrap(await shop.api.productsList({ ...grid, ...input }))
  return { ...reply, codes: reply.products.map((product) => product.id) }
}

async function sheet(material: string, profile: Locale = 'en_GB') {
  return unwrap(await shop.api.productSheet({ ...storefront, profile, material }))
}

const addToBag = (id: string, size: string) => shop.api.addToBag({ ...storefront, products: [{ id, size }] })

describe('grids', () => {
  test('of a path include its subcategories', async () => {
    expect((await list({ category: 'boots' })).codes).toEqual([fixture.boot, selling.rewalk])
    expect((await list({ category: 'boots/ankle-boots' })).codes).toEqual([selling.rewalk])
    expect((await list({ category: 'boots/ankle-boots', profile: 'es_ES' })).urlCanonical).toBe(
      '/es_ES/todo/zapatos/botas/botines',
    )
  })

  test('of articles have their own target and family', async () => {
    const { codes, title, availableFilters } = await list({ targetId: 'G', family: 6 })
    expect(codes).toEqual([selling.giftCard, selling.dubbin])
    expect(title).toBe('Goods')
    expect(availableFilters.size.map(({ label }) => label)).toEqual(['One size'])
  })

  test('show guest products of a sibling brand in their position, and label them', async () => {
    const { products, codes, siblingBrand } = await list()
    expect(siblingBrand).toBe(true)
    expect(codes.at(-1)).toBe(fixture.cumbre)
    expect(products.at(-1)).toMatchObject({ brand: 'cumbre', siblingBrand: true })
    expect(products.filter((product) => product.siblingBrand)).toHaveLength(1)
    expect((await list({ brand: 'cumbre' })).products[0]).toMatchObject({ siblingBrand: false })
    expect((await list({ category: 'boots' })).siblingBrand).toBe(false)
  })

  test('of refurbished products alone are marked so', async () => {
    expect((await list({ category: 'boots/ankle-boots' })).rewalk).toBe(true)
    expect((await list({ category: 'boots' })).rewalk).toBe(false)
  })

  test('show a from-price where sizes differ in price', async () => {
    const { products } = await list({ family: 6, category: 'gift-cards' })
    expect(products[0]?.prices).toMatchObject({ current: 50, pricePerSize: true, priceTo: 250 })
  })
})

describe('a sheet', () => {
  test('formats materials, weight, origin and care as facts, and stores them as data', async () => {
    const { productSheet } = await sheet(selling.rewalk)
    expect(productSheet.facts).toEqual([
      { name: 'Upper', value: 'Full-grain calf' },
      { name: 'Weight', value: '1,610\u00a0g in EU\u00a042' },
      { name: 'Made in', value: 'Spain' },
      { name: 'Care', value: 'Brush, then wax.' },
    ])
    expect(productSheet).toMatchObject({ origin: 'ES', weightGrams: 1610, care: 'Brush, then wax.' })
    const { productSheet: spanish } = await sheet(selling.rewalk, 'es_ES')
    expect(spanish.facts[0]).toEqual({ name: 'Corte', value: 'Becerro' })
  })

  test('lists additions, bundle parts, accessories first, and its collections', async () => {
    const { additionalProducts, bundle, productBetter, productSheet } = await sheet(selling.rewalk, 'es_ES')
    expect(additionalProducts.map(({ id }) => id)).toEqual([selling.dubbin, selling.socks])
    expect(bundle.map(({ id }) => id)).toEqual([selling.dubbin])
    expect(productBetter[0]?.id).toBe(fixture.backpack)
    expect(productSheet).toMatchObject({ season: 'AW26', collections: [{ code: 'rain', name: 'Lluvia' }] })
  })

  test('prices each size and labels gift card values as money', async () => {
    const { productSheet } = await sheet(selling.giftCard)
    expect(productSheet.sizeScale).toBe('value')
    expect(productSheet.sizes.map(({ value, label, price }) => [value, label, price])).toEqual([
      ['50', '£50', 50],
      ['100', '£100', 100],
      ['250', '£250', 250],
    ])
  })

  test('labels spans of sizes at both ends', async () => {
    const { productSheet } = await sheet(selling.socks)
    expect(productSheet.sizes.map(({ label }) => label)).toEqual(['2½–5', '5½–8'])
  })

  test.each([
    ['es_ES', 300],
    ['de_DE', 300],
    ['en_GB', null],
    ['en_US', null],
  ] as const)('in %s shows the lowest price before the reduction: %s', async (profile, lowest) => {
    const { productSheet } = await sheet(fixture.boot, profile)
    expect(productSheet.priorLowest).toBe(lowest)
    const live = unwrap(await shop.api.liveProduct({ profile, material: fixture.boot }))
    expect(live.priorLowest).toBe(lowest)
  })

  test('without a reduction has no prior price', async () => {
    expect((await sheet(fixture.sneaker, 'es_ES')).productSheet.priorLowest).toBeNull()
  })
})

describe('a bag', () => {
  test('charges each size its own price, and does not report another size’s as a price change', async () => {
    const { bag } = unwrap(await addToBag(selling.socks, '39-42'))
    expect(bag).toMatchObject({
      total: 55,
      items: [{ price: { current: 55 }, sizeLabel: 'UK 5½–8 (EU 39–42)' }],
    })
    const id = bag.items[0]?.id ?? ''
    const own = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    const changed = unwrap(await shop.api.changeSize({ ...own, id, size: '35-38' })).bag
    expect(changed).toMatchObject({ total: 50, items: [{ priceChangedFrom: null }] })
  })
})

describe('the sale state', () => {
  test.each([
    ['members_only', selling.members, '41'],
    ['pre_launch', selling.launch, '41'],
  ] as const)('says %s on its sheet, live, and when it is added', async (state, material, size) => {
    expect((await list({ family: 0 })).codes).toContain(material)
    expect((await sheet(material)).productSheet.saleState).toBe(state)
    const live = unwrap(await shop.api.liveProduct({ profile: 'en_GB', material }))
    expect(live.saleState).toBe(state)
    expect(getErrorCode(await addToBag(material, size))).toBe(state)
    const cart = await shop.api.cart({ ...storefront, products: [{ id: material, size }] })
    expect(getErrorCode(cart)).toBe(state)
  })

  test('opens and closes by the shop’s clock; its lines in a bag are then blocked', async () => {
    const before = (await list({ category: 'sneakers' })).products.find(({ id }) => id === selling.launch)
    expect(before?.campaign).toMatchObject({ status: 'PRE', opensAt: launchOpens.toISOString() })
    shop.clock.now = launchOpens
    const { bag } = unwrap(await addToBag(selling.launch, '41'))
    expect(bag.blockedSkus).toEqual([])
    shop.clock.now = new Date('2026-06-20T09:00:00.000Z')
    const hash = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    const later = unwrap(await shop.api.retrieveBag(hash))
    expect(later.bag.blockedSkus).toEqual([bag.items[0]?.id])
    expect(getErrorCode(await addToBag(selling.launch, '41'))).toBe('sale_ended')
    shop.clock.now = testNow
  })

  test('is open on every other sheet', async () => {
    expect((await sheet(fixture.sneaker)).productSheet.saleState).toBe('open')
    expect((await sheet(selling.rewalk)).productSheet).toMatchObject({ saleState: 'open', rewalk: true })
  })
})
