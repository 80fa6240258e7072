import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Reply, type RouteInput, unwrap } from '#api-client/call-route.ts'
import { bags } from '#backend/db/schema/sales/bag.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { anySole, cream, muda, rockSole, seedFamilies } from '../fixtures/bag-families.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getReplyErrors } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedFamilies(shop.database.db, 50)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

type Form = RouteInput<'kboixShopForm'>
const bundle = { material: muda.material, size: '42', part: rockSole.material } as const
const fill = (own: Partial<Form> = {}) =>
  shop.call('kboixShopForm', { profile: 'en_GB', brand: 'vereda', ...bundle, ...own })
const firstError = (reply: Reply<'kboixShopForm'>) => {
  const [first] = getReplyErrors(reply)
  return [first?.code, first?.field]
}
const count = () => shop.database.db.$count(bags)

it('adds a bundle to the bag as one line, with its part below it and the summed price', async () => {
  const { status, bag, bundle: whole } = unwrap(await fill({ price: 140 }))
  expect(status).toBe('OK')
  expect(bag.items).toHaveLength(1)
  expect(whole).toMatchObject({
    code: muda.material,
    size: '42',
    parentId: null,
    price: { current: 140, hasSummed: true },
    own: { current: 100 },
    additionalProducts: [{ code: rockSole.material, size: '42', childKind: 'part' }],
  })
  expect(whole.additionalProducts[0]?.parentId).toBe(whole.id)
  expect(bag.total).toBe(140)
})

it('accepts a one-size part with any size, additions, and an existing bag', async () => {
  const first = unwrap(await fill())
  const { bag, bundle: whole } = unwrap(
    await fill({
      part: anySole.material,
      additions: [{ id: mochila.material }],
      shoppingCartHashId: first.bag.shoppingCartHashId,
    }),
  )
  expect(bag.items).toHaveLength(2)
  expect(whole.additionalProducts.map(({ code, childKind }) => [code, childKind])).toEqual([
    [anySole.material, 'part'],
    [mochila.material, 'addition'],
  ])
  const sum = whole.additionalProducts.reduce((all, { own }) => all + own.current, whole.own.current)
  expect(whole.price.current).toBe(sum)
})

it('adds nothing when the form showed another price', async () => {
  const before = await count()
  expect(firstError(await fill({ price: 139 }))).toEqual(['price_changed', 'price'])
  expect(await count()).toBe(before)
})

it.each<[string, Partial<Form>, [string, string]]>([
  ['what is no bundle', { material: arena.material }, ['not_a_bundle', 'material']],
  ['a part of something else', { part: cream.material }, ['bundle_incomplete', 'part']],
  ['a size that the part has not', { size: '43' }, ['size_not_found', 'part']],
  ['an unknown size', { size: '50' }, ['size_not_found', 'size']],
  ['an unknown product', { material: 'ZZ999-999' }, ['product_not_found', 'material']],
  [
    'what does not go on top',
    { additions: [{ id: cream.material }] },
    ['addition_not_offered', 'additions.0.id'],
  ],
])('rejects %s', async (_, own, expected) => {
  const before = await count()
  const reply = await fill(own)
  expect(firstError(reply)).toEqual(expected)
  expect(await count()).toBe(before)
})
