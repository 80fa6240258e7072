import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Reply, type RouteInput, unwrap } from '#api-client/call-route.ts'
import { sizePrices, stock } from '#backend/db/schema/catalog/catalog.ts'
import { orderLines } from '#backend/db/schema/sales/orders.ts'
import { arena, eanOf, mochila } from '../fixtures/bag-catalog.ts'
import { anySole, cream, laces, muda, rockSole, seedFamilies } from '../fixtures/bag-families.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedFamilies(shop.database.db, 50)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
type BagProduct = RouteInput<'addToBag'>['products'][number]

const add = (products: readonly BagProduct[], hash?: string) =>
  shop.call('addToBag', {
    ...storefront,
    products: [...products],
    ...(hash && { shoppingCartHashId: hash }),
  })
const added = async (products: readonly BagProduct[], hash?: string) => unwrap(await add(products, hash))
const retrieve = async (hash: string) =>
  unwrap(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash })).bag
const sell = (material: string, size: string, left: number) =>
  shop.database.db
    .update(stock)
    .set({ quantity: left })
    .where(eq(stock.ean, eanOf(material, size)))
const errorsOf = (reply: Reply<'addToBag'>) => getReplyErrors(reply).map(({ code, field }) => [code, field])

const shoe = { id: arena.material, size: '41' }
const polished = {
  ...shoe,
  additionalProducts: [{ id: cream.material }, { id: laces.material, size: '120' }],
}
const bundle = { id: muda.material, size: '42', additionalProducts: [{ id: rockSole.material }] }

describe('additions', () => {
  it('never strike through a price below the one paid, where a size costs more', async () => {
    const { db } = shop.database
    const dearer = { material: arena.material, market: 'GB', size: '42', current: 15_500 } as const
    await db.insert(sizePrices).values(dearer)
    const { bag } = await added([{ ...shoe, size: '42', additionalProducts: [{ id: cream.material }] }])
    await db.delete(sizePrices)
    expect(bag.items).toMatchObject([
      {
        own: { current: 155, previous: null },
        price: { current: 164, previous: 167, discountLocal: 3, discountPrice: 3 },
      },
    ])
  })

  it('are added under their line, their prices summed into it', async () => {
    const { bag, status, addedIds } = await added([polished])
    expect(status).toBe('OK')
    expect(addedIds).toHaveLength(3)
    const [line, ...others] = bag.items
    expect(others).toEqual([])
    expect(line).toMatchObject({
      code: arena.material,
      parentId: null,
      childKind: null,
      own: { current: 119, previous: 149 },
      price: { current: 133, previous: 166, discountLocal: 33, netPrice: 110.83, hasSummed: true },
      prices: { current: 133, taxValue: 22.17 },
    })
    expect(line?.additionalProducts).toMatchObject([
      {
        code: cream.material,
        size: 'U',
        parentId: line?.id,
        childKind: 'addition',
        price: { current: 9, hasSummed: false },
      },
      { code: laces.material, size: '120', parentId: line?.id, childKind: 'addition', price: { current: 5 } },
    ])
    expect(bag.total).toBe(133)
  })

  it('are priced the same without a bag', async () => {
    const { bag } = unwrap(await shop.call('cart', { ...storefront, products: [polished, bundle] }))
    expect(
      bag.items.map(({ price, additionalProducts }) => [price.current, additionalProducts.length]),
    ).toEqual([
      [133, 2],
      [140, 1],
    ])
    expect(bag.total).toBe(273)
  })

  it('do not count towards the ten lines', async () => {
    const { bag } = await added(Array.from({ length: 10 }, () => polished))
    expect(bag.items).toHaveLength(10)
    const hash = bag.shoppingCartHashId
    expect(getErrorCode(await add([shoe], hash))).toBe('bag_full')
    const late = await added([{ id: cream.material, size: 'U', parentId: bag.items[0]?.id }], hash)
    expect(late.bag.items[0]?.additionalProducts).toHaveLength(3)
  })

  it('can be added to a line already in the bag, and removed alone', async () => {
    const { bag } = await added([shoe])
    const hash = bag.shoppingCartHashId
    const parentId = bag.items[0]?.id ?? ''
    const late = await added([{ id: cream.material, size: 'U', parentId }], hash)
    expect(late.bag.total).toBe(128)
    const child = late.bag.items[0]?.additionalProducts[0]
    const left = unwrap(
      await shop.call('deleteFromBag', { ...storefront, shoppingCartHashId: hash, id: child?.id ?? '' }),
    ).bag
    expect(left.items).toMatchObject([{ id: parentId, additionalProducts: [], price: { hasSummed: false } }])
    expect(left.total).toBe(119)
  })

  it('are removed with their parent line', async () => {
    const { bag } = await added([polished, { id: mochila.material, size: 'U' }])
    const left = unwrap(
      await shop.call('deleteFromBag', {
        ...storefront,
        shoppingCartHashId: bag.shoppingCartHashId,
        id: bag.items[0]?.id ?? '',
      }),
    ).bag
    expect(left.items.map(({ code }) => code)).toEqual([mochila.material])
    expect(left.total).toBe(49.5)
  })

  it('change their own size, and stay when their line changes its size', async () => {
    const { bag } = await added([polished])
    const own = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    const child = bag.items[0]?.additionalProducts[1]
    await shop.call('changeSize', { ...own, id: child?.id ?? '', size: '90' })
    const after = unwrap(
      await shop.call('changeSize', { ...own, id: bag.items[0]?.id ?? '', size: '40' }),
    ).bag
    expect(after.items[0]?.size).toBe('40')
    expect(after.items[0]?.additionalProducts.map(({ size }) => size)).toEqual(['U', '90'])
  })

  it('block checkout by themselves when sold out, and are left out of the total', async () => {
    const { bag } = await added([polished])
    await sell(cream.material, 'U', 0)
    const after = await retrieve(bag.shoppingCartHashId)
    const child = after.items[0]?.additionalProducts[0]
    expect(after.blockedSkus).toEqual([child?.id])
    expect(after.items[0]?.price.current).toBe(124)
    expect(after.total).toBe(124)
    const reply = await shop.order(bag.shoppingCartHashId, 133)
    expect(getReplyErrors(reply)).toMatchObject([{ code: 'out_of_stock', field: `items.${child?.id}` }])
  })

  it('cannot be ordered without their parent line', async () => {
    const { bag } = await added([polished, { id: mochila.material, size: 'U' }])
    await sell(arena.material, '41', 0)
    const after = await retrieve(bag.shoppingCartHashId)
    expect(after.blockedSkus).toEqual([bag.items[0]?.id])
    expect(after.total).toBe(49.5)
  })

  test.each<[string, BagProduct, string, string]>([
    [
      'are none of its',
      { ...shoe, additionalProducts: [{ id: mochila.material }] },
      'addition_not_offered',
      'products.0.additionalProducts.0.id',
    ],
    [
      'exist nowhere',
      { ...shoe, additionalProducts: [{ id: 'ZZ999-001' }] },
      'addition_not_offered',
      'products.0.additionalProducts.0.id',
    ],
    [
      'name no size where there are several',
      { ...shoe, additionalProducts: [{ id: laces.material }] },
      'size_not_found',
      'products.0.additionalProducts.0.size',
    ],
    [
      'name a size they lack',
      { ...shoe, additionalProducts: [{ id: cream.material, size: '41' }] },
      'size_not_found',
      'products.0.additionalProducts.0.size',
    ],
  ])('are rejected when they %s', async (_why, product, code, field) => {
    expect(errorsOf(await add([product]))).toEqual([[code, field]])
  })

  it('are rejected on lines of other bags, on child lines, and beyond six', async () => {
    const { bag } = await added([polished])
    const hash = bag.shoppingCartHashId
    const other = await added([shoe])
    const late = (parentId: string, more: object = {}) =>
      add([{ id: cream.material, size: 'U', parentId, ...more }], hash)
    expect(errorsOf(await late(other.bag.items[0]?.id ?? ''))).toEqual([
      ['line_not_found', 'products.0.parentId'],
    ])
    const child = bag.items[0]?.additionalProducts[0]
    expect(getErrorCode(await late(child?.id ?? ''))).toBe('line_not_found')
    const parent = bag.items[0]?.id ?? ''
    for (let count = 2; count < 6; count += 1) unwrap(await late(parent))
    expect(getErrorCode(await late(parent))).toBe('addition_not_offered')
    const many = { ...shoe, additionalProducts: Array.from({ length: 7 }, () => ({ id: cream.material })) }
    expect(getErrorCode(await add([many]))).toBe('invalid_input')
  })
})

describe('a bundle', () => {
  it('is one line with its part, in the size of both', async () => {
    const { bag } = await added([bundle])
    expect(bag.items).toMatchObject([
      {
        code: muda.material,
        size: '42',
        price: { current: 140, hasSummed: true },
        own: { current: 100 },
        additionalProducts: [{ code: rockSole.material, size: '42', childKind: 'part' }],
      },
    ])
    expect(bag.total).toBe(140)
  })

  test.each<[string, BagProduct]>([
    ['no part', { id: muda.material, size: '42' }],
    ['two parts', { ...bundle, additionalProducts: [{ id: rockSole.material }, { id: anySole.material }] }],
    ['an addition alone', { ...bundle, additionalProducts: [{ id: mochila.material }] }],
  ])('is rejected with %s, and creates no bag', async (_what, product) => {
    expect(errorsOf(await add([product]))).toEqual([['bundle_incomplete', 'products.0.additionalProducts']])
  })

  it('is rejected in a size that its part lacks, or with a part of another size', async () => {
    const product = { ...bundle, size: '43' }
    expect(errorsOf(await add([product]))).toEqual([
      ['size_not_found', 'products.0.additionalProducts.0.size'],
    ])
    const other = { ...bundle, additionalProducts: [{ id: rockSole.material, size: '41' }] }
    expect(getErrorCode(await add([other]))).toBe('size_not_found')
    expect((await added([{ ...product, additionalProducts: [{ id: anySole.material }] }])).status).toBe('OK')
  })

  it('changes size as a whole, and not where its part lacks the size', async () => {
    const { bag } = await added([bundle])
    const own = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId, id: bag.items[0]?.id ?? '' }
    const after = unwrap(await shop.call('changeSize', { ...own, size: '41' })).bag
    expect(after.items[0]).toMatchObject({ size: '41', additionalProducts: [{ size: '41' }] })
    expect(getErrorCode(await shop.call('changeSize', { ...own, size: '43' }))).toBe('size_not_found')
    expect(await retrieve(bag.shoppingCartHashId)).toMatchObject({ items: [{ size: '41' }] })
  })

  it('can exchange its part and stays whole', async () => {
    const { bag } = await added([bundle])
    const part = bag.items[0]?.additionalProducts[0]
    const own = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId, id: part?.id ?? '', size: '42' }
    const after = unwrap(await shop.call('changeSize', { ...own, code: anySole.material })).bag
    expect(after.items[0]?.additionalProducts).toMatchObject([
      { id: part?.id, code: anySole.material, size: 'U' },
    ])
    expect(after.total).toBe(125)
    expect(getErrorCode(await shop.call('changeSize', { ...own, code: mochila.material }))).toBe(
      'addition_not_offered',
    )
    expect(getErrorCode(await shop.call('changeSize', { ...own, code: 'ZZ999-001' }))).toBe(
      'addition_not_offered',
    )
    expect(getErrorCode(await shop.call('changeSize', own))).toBe('bundle_incomplete')
    expect(
      getErrorCode(
        await shop.call('deleteFromBag', {
          ...storefront,
          shoppingCartHashId: bag.shoppingCartHashId,
          id: part?.id ?? '',
        }),
      ),
    ).toBe('bundle_incomplete')
  })

  it('is blocked whole when its part is sold out, and offers only sizes that its part has', async () => {
    const { bag } = await added([bundle])
    await sell(rockSole.material, '42', 0)
    await sell(rockSole.material, '41', 2)
    const after = await retrieve(bag.shoppingCartHashId)
    expect(after.blockedSkus).toEqual([bag.items[0]?.id, bag.items[0]?.additionalProducts[0]?.id])
    expect(after.total).toBe(0)
    expect(after.items[0]?.sizes.map(({ stock: left }) => left)).toEqual([2, 0, 0])
  })

  it('is listed whole among what a market does not sell, an addition alone', async () => {
    const products = [
      { ...polished, additionalProducts: [{ id: mochila.material }] },
      { id: muda.material, size: '42' },
    ]
    const { bag, leftOut } = unwrap(await shop.call('cart', { ...storefront, products, leaveOut: true }))
    expect(bag.items).toMatchObject([{ code: arena.material, additionalProducts: [] }])
    expect(leftOut).toEqual([
      { id: mochila.material, size: '41' },
      { id: muda.material, size: '42' },
    ])
  })
})

describe('an order', () => {
  const wanted = [polished, bundle]
  const eans = [
    eanOf(arena.material, '41'),
    eanOf(cream.material, 'U'),
    eanOf(laces.material, '120'),
    eanOf(muda.material, '42'),
    eanOf(rockSole.material, '42'),
  ]
  const stocks = () => Promise.all(eans.map((ean) => shop.findStock(ean)))

  it('reserves, sells and shows child lines, and empties the bag', async () => {
    const { bag } = await added(wanted)
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await shop.order(bag.shoppingCartHashId, bag.total))
    expect((await stocks()).map(({ reserved }) => reserved)).toEqual([1, 1, 1, 1, 1])
    await shop.expectPaid(encodedReference)
    expect(await stocks()).toEqual(eans.map(() => ({ quantity: 49, reserved: 0 })))
    const paid = (await shop.fetchOrderConfirmation(encodedReference)).bag
    expect(paid.total).toBe(273)
    expect(
      paid.items.map(({ code, price, additionalProducts }) => [
        code,
        price.current,
        additionalProducts.map((child) => child.code),
      ]),
    ).toEqual([
      [arena.material, 133, [cream.material, laces.material]],
      [muda.material, 140, [rockSole.material]],
    ])
    expect((await retrieve(bag.shoppingCartHashId)).items).toEqual([])
  })

  it('stores how its lines belong together', async () => {
    const { bag } = await added(wanted)
    const before = await shop.database.db.$count(orderLines)
    unwrap(await shop.order(bag.shoppingCartHashId, bag.total))
    const rows = await shop.database.db.select().from(orderLines).orderBy(orderLines.id).offset(before)
    expect(rows.map(({ parentPosition, childKind }) => [parentPosition, childKind])).toEqual([
      [null, null],
      [0, 'addition'],
      [0, 'addition'],
      [null, null],
      [3, 'part'],
    ])
  })

  it('releases everything when it is not paid', async () => {
    const { bag } = await added(wanted)
    const payment = { ...shop.buildOrder(bag.shoppingCartHashId, bag.total) }
    shop.provider.override = { start: () => Promise.reject(new Error('away')) }
    await shop.call('createOrder', payment, { idempotencyKey: newIdempotencyKey() })
    expect((await stocks()).map(({ reserved }) => reserved)).toEqual([1, 1, 1, 1, 1])
    shop.advanceMinutes(60)
    await shop.runExpiry()
    expect((await stocks()).map(({ reserved }) => reserved)).toEqual([0, 0, 0, 0, 0])
  })

  it('leaves in the bag what was added or changed during payment', async () => {
    const { bag } = await added(wanted)
    const hash = bag.shoppingCartHashId
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await shop.order(hash, bag.total))
    const [first, second] = bag.items
    const sole = second?.additionalProducts[0]
    await added([{ id: cream.material, size: 'U', parentId: first?.id }], hash)
    await shop.call('changeSize', {
      ...storefront,
      shoppingCartHashId: hash,
      id: sole?.id ?? '',
      size: '42',
      code: anySole.material,
    })
    await shop.expectPaid(encodedReference)
    const left = await retrieve(hash)
    expect(
      left.items.map(({ code, childKind, additionalProducts }) => [
        code,
        childKind,
        additionalProducts.map((child) => child.code),
      ]),
    ).toEqual([
      [muda.material, null, [anySole.material]],
      [cream.material, null, []],
    ])
  })
})
