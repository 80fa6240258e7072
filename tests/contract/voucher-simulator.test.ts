import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { subscribers } from '#backend/db/schema/customers/newsletter.ts'
import { bags } from '#backend/db/schema/sales/bag.ts'
import { voucherUses } from '#backend/db/schema/sales/voucher-uses.ts'
import { digestSubscriberHash } from '#backend/shop/newsletter/repository.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { seedCheckoutVouchers } from '../fixtures/vouchers.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedCheckoutVouchers(shop.database.db)
})
afterAll(() => shop.close())

const products = [{ id: arena.material, size: '41' }]
const storefront = { profile: 'en_GB', brand: 'vereda' } as const

async function simulate(purchase: object, token = shop.context.config.adminToken) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/admin/vouchers/simulate',
    payload: { ...storefront, products, ...purchase },
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('POST /admin/vouchers/simulate', () => {
  it('requires the token', async () => {
    expect(await simulate({}, 'wrong')).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'unauthorized' }] },
    })
  })

  it('returns the result of the bag, line by line, and writes nothing', async () => {
    const purchase = {
      products: [...products, { id: mochila.material, size: 'U' }],
      voucher: 'FIVE,TENTH,OLD',
    }
    const { body } = await simulate(purchase)
    const { bag } = unwrap(await shop.call('cart', { ...storefront, ...purchase }))
    const plain = (view: typeof bag) => ({ ...view, items: view.items.map((item) => ({ ...item, id: '' })) })
    expect(plain(body.bag)).toEqual(plain(bag))
    expect(body.lines).toMatchObject([
      { code: arena.material, price: 119, reductions: [{ code: 'FIVE', off: 3.53 }, { code: 'TENTH' }] },
      { code: mochila.material, price: 49.5 },
    ])
    expect(body.bag.vouchers[2]).toMatchObject({
      code: 'OLD',
      why: 'over',
      message: 'OLD is no longer valid.',
    })
    expect([await shop.database.db.$count(bags), await shop.database.db.$count(voucherUses)]).toEqual([0, 0])
  })

  it.each([
    ['SOON', '2091-01-01T00:00:00Z', null],
    ['SOON', '2089-01-01T00:00:00Z', 'not_yet'],
    ['OLD', '2019-12-31T00:00:00+01:00', 'product_not_found'],
    ['EARLY', '2089-01-01T00:00:00Z', null],
    ['BEGUN', '2089-01-01T00:00:00Z', 'not_yet'],
    ['BEGUN', '2091-01-01T00:00:00Z', null],
  ])('%s at %s: %s', async (voucher, at, expected) => {
    const { body } = await simulate({ voucher, at })
    const outcome = body.status === 'KO' ? body.errors[0].code : body.bag.vouchers[0].why
    expect(outcome).toBe(expected)
  })

  it('can simulate a member or a subscriber, and counts the uses of an address', async () => {
    const why = async (purchase: object) => (await simulate(purchase)).body.bag.vouchers[0].why
    expect(await why({ voucher: 'MEMBERS' })).toBe('members_only')
    expect(await why({ voucher: 'MEMBERS', member: true })).toBeNull()
    const row = { brand: 'vereda', profile: 'en_GB', origin: 'footer', subscribedAt: new Date() } as const
    await shop.database.db
      .insert(subscribers)
      .values({ ...row, email: 'reader@example.org', hashDigest: digestSubscriberHash('x') })
    expect(await why({ voucher: 'LETTER', email: 'Reader@example.org' })).toBeNull()
    expect(await why({ voucher: 'LETTER', email: 'other@example.org' })).toBe('subscribers_only')
    const { hash } = await shop.fillBag(oneUnit)
    const seen = { shoppingCartHashId: hash, voucher: 'ONCE', shippingMethodId: '01' } as const
    const { bag } = unwrap(await shop.call('retrieveBag', { ...storefront, ...seen }))
    unwrap(await shop.order(hash, bag.totalImport ?? 0, { voucher: 'ONCE' }))
    const used = await simulate({ voucher: 'ONCE', email: 'ADA@example.org' })
    expect(used.body.bag.vouchers[0].why).toBe('used_by_you')
    expect(used.body.left).toContainEqual({ code: 'ONCE', byAll: null, byShopper: 0 })
    expect(await why({ voucher: 'ONCE' })).toBeNull()
  })

  it.each([
    { products: [] },
    { at: 'yesterday' },
    { at: '0000-01-01T00:00:00Z' },
    { at: '9999-12-31T23:59:59-12:00' },
    { email: 'nobody' },
    { profile: 'xx_XX' },
    { voucher: 'A,B,C,D' },
    { products: [{ id: 'NOSUCH-001', size: '41' }] },
    { shippingMethodId: '03' },
  ])('rejects %j', async (purchase) => {
    const { status, body } = await simulate(purchase)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.status).toBe('KO')
  })
})
