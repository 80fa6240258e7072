import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RouteName } from '#api-client/contract/paths.ts'
import { paths } from '#api-client/contract/paths.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

async function post(name: RouteName, body: string): Promise<{ status: number; reply: unknown }> {
  const { statusCode, body: text } = await shop.app.inject({
    method: 'POST',
    url: paths[name].path,
    headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
    payload: body,
  })
  return { status: statusCode, reply: JSON.parse(text) }
}

const routes = [
  'cart',
  'addToBag',
  'retrieveBag',
  'changeSize',
  'deleteFromBag',
  'createOrder',
  'paymentConfirm',
  'paymentDetails',
] as const

/** A valid request with one of its values, anywhere, replaced. */
function spoiled(good: object): fc.Arbitrary<unknown> {
  const spots: string[][] = []
  const walk = (value: unknown, path: string[]) => {
    spots.push(path)
    if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) walk(child, [...path, key])
    }
  }
  walk(good, [])
  const junk = fc.oneof(
    fc.anything({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double(),
    fc.constant('\u0000'),
  )
  return fc.tuple(fc.constantFrom(...spots), junk).map(([path, value]) => {
    if (!path.length) return value
    const copy: unknown = structuredClone(good)
    const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), copy)
    Reflect.set(parent as object, path.at(-1) ?? '', value)
    return copy
  })
}

it('answers invalid requests with the error envelope, never with a 500', async () => {
  const { hash, total } = await shop.fillBag([[arena.material, '41']])
  const storefront = { profile: 'en_GB', brand: 'vereda' }
  const products = [{ id: arena.material, size: '41' }]
  const own = { ...storefront, shoppingCartHashId: hash }
  const reference = { profile: 'en_GB', encodedReference: 'A'.repeat(22) }
  const good: Record<(typeof routes)[number], object> = {
    cart: { ...storefront, products },
    addToBag: { ...own, products },
    retrieveBag: own,
    changeSize: { ...own, id: 'x', size: '41' },
    deleteFromBag: { ...own, id: 'x' },
    createOrder: shop.buildOrder(hash, total),
    paymentConfirm: { ...reference, paymentInfo: cardPayment() },
    paymentDetails: { ...reference, details: { threeDSResult: 'x' } },
  }
  for (const name of routes) {
    const bodies = fc.sample(spoiled(good[name]), 40)
    for (const body of bodies) {
      const text = JSON.stringify(body) ?? ''
      const { status, reply } = await post(name, text)
      expect([name, text, status < 500]).toEqual([name, text, true])
      expect(reply).toHaveProperty('status')
    }
  }
})
