import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { prices, products, stock } from '#backend/db/schema/catalog/catalog.ts'
import { bagLines, bags } from '#backend/db/schema/sales/bag.ts'
import { digestBagHash } from '#backend/shop/bag/bag-hash.ts'
import { locales } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import { arena, eanOf, mochila, withdrawn } from '../fixtures/bag-catalog.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 3 })
})
afterAll(() => shop.close())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
const unknownHash = 'A'.repeat(22)

async function add(material: string, size: string, hash?: string) {
  const products = [{ id: material, size }]
  return unwrap(
    await shop.call('addToBag', { ...storefront, products, ...(hash && { shoppingCartHashId: hash }) }),
  )
}

async function retrieve(hash: string) {
  return unwrap(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash })).bag
}

it('belongs to one brand: no other brand opens, changes or orders it', async () => {
  const { bag } = await add(arena.material, '41')
  const own = { profile: 'en_GB', brand: 'cumbre', shoppingCartHashId: bag.shoppingCartHashId } as const
  const id = bag.items[0]?.id ?? ''
  const order = shop.buildOrder(bag.shoppingCartHashId, bag.total, { brand: 'cumbre' })
  const replies = [
    await shop.call('retrieveBag', own),
    await shop.call('addToBag', { ...own, products: [{ id: arena.material, size: '41' }] }),
    await shop.call('changeSize', { ...own, id, size: '42' }),
    await shop.call('deleteFromBag', { ...own, id }),
    await shop.call('createOrder', order, { idempotencyKey: newIdempotencyKey() }),
  ]
  expect(replies.map((reply) => getErrorCode(reply))).toEqual(replies.map(() => 'bag_not_found'))
})

it.each([
  ['K', 'X'],
  ['G', 'X'],
  ['X', 'X'],
  ['W', 'W'],
] as const)(
  'requested with target %s, a unisex shoe is stored with target %s',
  async (gender, savedTarget) => {
    const products = [{ id: arena.material, size: '41', gender }]
    const { bag } = unwrap(await shop.call('addToBag', { ...storefront, products }))
    expect(bag.items[0]?.target).toBe(savedTarget)
  },
)

describe('addToBag', () => {
  it.each(locales)('creates a bag in %s', async (profile) => {
    const reply = unwrap(
      await shop.call('addToBag', {
        profile,
        brand: 'vereda',
        products: [{ id: arena.material, size: '41' }],
      }),
    )
    expect(reply.status).toBe('OK')
    expect(reply.bag.items).toHaveLength(1)
    expect(reply.bag.total).toBe(toDecimal(arena.price, reply.bag.currency))
    expect(reply.bag.market).toBe(profile.slice(3))
    expect(reply.bag.items[0]?.url).toContain(`/${profile}/`)
    expect(reply.addedIds).toEqual([reply.bag.items[0]?.id])
  })

  it('stores the same product twice as two lines, and the line’s price fields agree', async () => {
    const first = await add(arena.material, '41')
    const hash = first.bag.shoppingCartHashId
    const { bag } = await add(arena.material, '41', hash)
    expect(bag.shoppingCartHashId).toBe(hash)
    expect(bag.items.map((item) => [item.code, item.size])).toEqual([
      [arena.material, '41'],
      [arena.material, '41'],
    ])
    expect(bag.total).toBe(238)
    expect(bag.taxTotal).toBe(39.67)
    expect(bag.taxIncluded).toBe(true)
    const shared = { current: 119, previous: 149, discountLocal: 30 }
    // The tax of the lines equals that of the bag to the penny.
    expect(bag.items.map(({ price }) => price)).toMatchObject([
      { ...shared, netPrice: 99.16 },
      { ...shared, netPrice: 99.17 },
    ])
    expect(bag.items.map(({ prices }) => prices.taxValue)).toEqual([19.84, 19.83])
  })

  it('stores no hash that opens the bag', async () => {
    const { bag } = await add(arena.material, '41')
    const [row] = await shop.database.db
      .select()
      .from(bags)
      .where(eq(bags.digest, digestBagHash(bag.shoppingCartHashId)))
    expect(row).toBeDefined()
    expect(JSON.stringify(row)).not.toContain(bag.shoppingCartHashId)
  })

  it('accepts ten pairs and rejects the eleventh, changing nothing', async () => {
    const products = Array.from({ length: 10 }, () => ({ id: mochila.material, size: 'U' }))
    const { bag } = unwrap(await shop.call('addToBag', { ...storefront, products }))
    const reply = await shop.call('addToBag', {
      ...storefront,
      shoppingCartHashId: bag.shoppingCartHashId,
      products: [{ id: mochila.material, size: 'U' }],
    })
    expect(getErrorCode(reply)).toBe('bag_full')
    expect((await retrieve(bag.shoppingCartHashId)).items).toHaveLength(10)
  })

  it('keeps at most ten lines under concurrent adds', async () => {
    const { bag } = await add(mochila.material, 'U')
    const input = {
      ...storefront,
      shoppingCartHashId: bag.shoppingCartHashId,
      products: Array.from({ length: 4 }, () => ({ id: mochila.material, size: 'U' })),
    }
    await Promise.all(Array.from({ length: 5 }, () => shop.call('addToBag', input)))
    expect((await retrieve(bag.shoppingCartHashId)).items).toHaveLength(9)
  })

  it('accepts an out-of-stock size as a blocked line', async () => {
    await shop.database.db
      .update(stock)
      .set({ quantity: 0 })
      .where(eq(stock.ean, eanOf(arena.material, '42')))
    const reply = await add(arena.material, '42')
    expect(reply.status).toBe('NOSTOCK')
    expect(reply.bag.blockedSkus).toEqual(reply.addedIds)
    expect(reply.bag.total).toBe(0)
    expect(reply.bag.items[0]?.stock).toBe(0)
  })

  it('shares the last pair between two lines: the later one is blocked', async () => {
    await shop.database.db
      .update(stock)
      .set({ quantity: 1 })
      .where(eq(stock.ean, eanOf(arena.material, '40')))
    const first = await add(arena.material, '40')
    const second = await add(arena.material, '40', first.bag.shoppingCartHashId)
    expect(second.status).toBe('NOSTOCK')
    expect(second.bag.blockedSkus).toEqual(second.addedIds)
    expect(second.bag.total).toBe(119)
  })

  it.each([
    [{ id: 'XX999-999', size: '41' }, 'product_not_found'],
    [{ id: withdrawn.material, size: '41' }, 'product_not_found'],
    [{ id: arena.material, size: '50' }, 'size_not_found'],
    [{ id: 'nonsense', size: '41' }, 'invalid_input'],
  ] as const)('rejects %j as %s', async (product, code) => {
    expect(getErrorCode(await shop.call('addToBag', { ...storefront, products: [product] }))).toBe(code)
  })
})

describe('a bag’s hash', () => {
  it('opens nothing when it is unknown or tampered with', async () => {
    const { bag } = await add(arena.material, '41')
    const hash = bag.shoppingCartHashId
    const tampered = (hash.startsWith('a') ? 'b' : 'a') + hash.slice(1)
    for (const shoppingCartHashId of [unknownHash, tampered]) {
      const own = { ...storefront, shoppingCartHashId }
      const products = [{ id: arena.material, size: '41' }]
      expect(getErrorCode(await shop.call('retrieveBag', own))).toBe('bag_not_found')
      expect(getErrorCode(await shop.call('addToBag', { ...own, products }))).toBe('bag_not_found')
      expect(getErrorCode(await shop.call('deleteFromBag', { ...own, id: 'x' }))).toBe('bag_not_found')
      expect(getErrorCode(await shop.call('changeSize', { ...own, id: 'x', size: '41' }))).toBe(
        'bag_not_found',
      )
    }
    const misshapen = { ...storefront, shoppingCartHashId: "' or 1=1 --" }
    expect(getErrorCode(await shop.call('retrieveBag', misshapen))).toBe('invalid_input')
  })

  it('opens no bag of another market', async () => {
    const { bag } = await add(arena.material, '41')
    const taller = {
      profile: 'es_ES',
      brand: 'vereda',
      shoppingCartHashId: bag.shoppingCartHashId,
    } as const
    expect(getErrorCode(await shop.call('retrieveBag', taller))).toBe('bag_market_mismatch')
    expect(getErrorCode(await shop.call('deleteFromBag', { ...taller, id: 'x' }))).toBe('bag_market_mismatch')
  })

  it('does not open another bag’s line', async () => {
    const mine = await add(arena.material, '41')
    const hers = await add(arena.material, '41')
    const own = { ...storefront, shoppingCartHashId: mine.bag.shoppingCartHashId, id: hers.addedIds[0] ?? '' }
    expect(getErrorCode(await shop.call('deleteFromBag', own))).toBe('line_not_found')
    expect(getErrorCode(await shop.call('changeSize', { ...own, size: '41' }))).toBe('line_not_found')
    expect((await retrieve(hers.bag.shoppingCartHashId)).items).toHaveLength(1)
  })
})

describe('retrieveBag', () => {
  it('reports a changed price for a while, even after other reads', async () => {
    const { bag } = await add(mochila.material, 'U')
    const hash = bag.shoppingCartHashId
    const ofGb = eq(prices.material, mochila.material)
    await shop.database.db.update(prices).set({ current: 5500 }).where(ofGb)
    for (let time = 0; time < 2; time += 1) {
      const changed = await retrieve(hash)
      expect(changed.items[0]?.priceChangedFrom).toBe(49.5)
      expect(changed.total).toBe(55)
    }
    shop.advanceMinutes(31)
    expect((await retrieve(hash)).items[0]?.priceChangedFrom).toBeNull()
    await shop.database.db.update(prices).set({ current: mochila.price }).where(ofGb)
  })

  it('keeps a line of a withdrawn product, blocked, at the last known price', async () => {
    const { bag } = await add(mochila.material, 'U')
    const published = eq(products.material, mochila.material)
    await shop.database.db.update(products).set({ publishedAt: null }).where(published)
    const withdrawnBag = await retrieve(bag.shoppingCartHashId)
    await shop.database.db
      .update(products)
      .set({ publishedAt: new Date('2020-01-01') })
      .where(published)
    expect(withdrawnBag.blockedSkus).toEqual([withdrawnBag.items[0]?.id])
    expect(withdrawnBag.items[0]?.price.current).toBe(49.5)
    expect(withdrawnBag.total).toBe(0)
  })

  it('shows the amount missing for free delivery', async () => {
    const { bag } = await add(mochila.material, 'U')
    expect(bag.promoLabel).toEqual({ type: 'progress', kind: 'free-shipping', missing: 0.5, threshold: 50 })
    const more = await add(arena.material, '41', bag.shoppingCartHashId)
    expect(more.bag.promoLabel).toEqual({
      type: 'obtained',
      kind: 'free-shipping',
      missing: 0,
      threshold: 50,
    })
  })

  it('reports an unknown voucher on any route, and accepts parameters of stores and staff', async () => {
    const products = [{ id: arena.material, size: '41' }]
    const opened = await add(arena.material, '41')
    const own = { ...storefront, shoppingCartHashId: opened.bag.shoppingCartHashId, voucher: 'summer' }
    const [line] = opened.bag.items
    const id = line?.id ?? ''
    const replies = [
      unwrap(await shop.call('cart', { ...storefront, products, voucher: 'summer' })),
      unwrap(await shop.call('addToBag', { ...storefront, products, voucher: 'summer' })),
      unwrap(await shop.call('retrieveBag', own)),
      unwrap(await shop.call('changeSize', { ...own, id, size: '42' })),
      unwrap(await shop.call('deleteFromBag', { ...own, id })),
    ]
    const none = { code: 'SUMMER', source: 'code', applied: false, why: 'not_found', off: 0 }
    for (const { bag } of replies) expect(bag.vouchers).toContainEqual(expect.objectContaining(none))
    const staff = {
      employeeId: '17',
      tax: true,
      hashOrderId: 'x',
      autoVoucher: 1,
      withPaymentMethods: true,
      embeded: true,
      tpvEmployeeId: '18',
    } as const
    const added = await shop.call('addToBag', { ...storefront, products, ...staff })
    expect(added.status).toBe('OK')
  })

  it('deletes a bag after 30 days', async () => {
    const { bag } = await add(arena.material, '41')
    await shop.database.db
      .update(bags)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(bags.digest, digestBagHash(bag.shoppingCartHashId)))
    const own = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    expect(getErrorCode(await shop.call('retrieveBag', own))).toBe('bag_not_found')
  })
})

describe('changeSize and deleteFromBag', () => {
  it('change and remove a line in place', async () => {
    const first = await add(arena.material, '41')
    const hash = first.bag.shoppingCartHashId
    const second = await add(mochila.material, 'U', hash)
    const own = { ...storefront, shoppingCartHashId: hash }
    const id = first.addedIds[0] ?? ''
    const changed = unwrap(await shop.call('changeSize', { ...own, id, size: '42' }))
    expect(changed.bag.items.map((item) => [item.id, item.size])).toEqual([
      [id, '42'],
      [second.addedIds[0], 'U'],
    ])
    expect(changed.status).toBe('NOSTOCK')
    expect(getErrorCode(await shop.call('changeSize', { ...own, id, size: '39' }))).toBe('size_not_found')
    const { bag } = unwrap(await shop.call('deleteFromBag', { ...own, id }))
    expect(bag.items.map((item) => item.id)).toEqual(second.addedIds)
    expect(getErrorCode(await shop.call('deleteFromBag', { ...own, id }))).toBe('line_not_found')
  })
})

describe('cart', () => {
  it('prices a list and stores nothing', async () => {
    const before = await shop.database.db.$count(bagLines)
    const { bag } = unwrap(
      await shop.call('cart', {
        profile: 'en_US',
        brand: 'vereda',
        products: [
          { id: arena.material, size: '41' },
          { id: mochila.material, size: 'U' },
        ],
      }),
    )
    expect(bag).toMatchObject({
      currency: 'USD',
      total: 168.5,
      taxIncluded: false,
      taxRate: null,
      taxTotal: null,
      totalImport: null,
    })
    expect(await shop.database.db.$count(bagLines)).toBe(before)
  })

  it.each([
    [{ id: 'XX999-999', size: '41' }, 'product_not_found'],
    [{ id: arena.material, size: '50' }, 'size_not_found'],
  ] as const)('rejects %j as %s', async (product, code) => {
    expect(getErrorCode(await shop.call('cart', { ...storefront, products: [product] }))).toBe(code)
  })

  it('names what the market does not sell and prices the rest, where requested', async () => {
    const products = [
      { id: arena.material, size: '41' },
      { id: withdrawn.material, size: '41' },
      { id: arena.material, size: '99' },
      { id: mochila.material, size: 'U' },
    ]
    const { bag, leftOut } = unwrap(
      await shop.call('cart', { profile: 'en_JP', brand: 'vereda', products, leaveOut: true }),
    )
    expect(bag.items.map(({ code }) => code)).toEqual([arena.material, mochila.material])
    expect(leftOut).toEqual([
      { id: withdrawn.material, size: '41' },
      { id: arena.material, size: '99' },
    ])
    expect(bag.currency).toBe('JPY')
    const none = unwrap(
      await shop.call('cart', { ...storefront, products: products.slice(1, 3), leaveOut: true }),
    )
    expect([none.bag.items, none.bag.total, none.leftOut.length]).toEqual([[], 0, 2])
  })
})
