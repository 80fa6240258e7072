import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { models } from '#backend/db/schema/catalog/catalog.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { modelOf } from '../fixtures/write-product.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

let shop: OrderShop
let token: string
beforeAll(async () => {
  shop = await openOrderShop()
  const { db } = shop.database
  await addMembers(shop.database)
  await db
    .update(models)
    .set({ membersOnly: true })
    .where(eq(models.code, modelOf(mochila.material)))
  await db
    .insert(vouchers)
    .values([
      voucherRow('MEMBERS', { kind: 'percentage', terms: { percent: 50 }, membersOnly: true }),
      voucherRow('ONCE', { kind: 'percentage', terms: { percent: 10 }, membersOnly: true, usesEach: 1 }),
    ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  token = (await signIn((input) => shop.call('login', input))).token
})

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
const memberProduct = { id: mochila.material, size: 'U' }

async function addMemberProduct() {
  const added = unwrap(await shop.call('addToBag', { ...storefront, products: [memberProduct] }, { token }))
  return added.bag
}
const retrieve = (hash: string, codes: Partial<RouteInput<'retrieveBag'>> = {}, as?: string) =>
  shop
    .call('retrieveBag', { ...storefront, ...codes, shoppingCartHashId: hash }, as ? { token: as } : {})
    .then((reply) => unwrap(reply).bag)
const order = (hash: string, total: number, own: Parameters<OrderShop['buildOrder']>[2] = {}, as?: string) =>
  shop.call('createOrder', shop.buildOrder(hash, total, own), {
    idempotencyKey: newIdempotencyKey(),
    ...(as && { token: as }),
  })

describe('a product for members', () => {
  it('is shown to a guest but cannot be bought, and is sold to a member', async () => {
    const input = { ...storefront, products: [memberProduct] }
    expect(getErrorCode(await shop.call('addToBag', input))).toBe('members_only')
    expect(getErrorCode(await shop.call('cart', input))).toBe('members_only')
    expect(unwrap(await shop.call('cart', input, { token })).bag.total).toBe(49.5)
    const bag = await addMemberProduct()
    expect(bag).toMatchObject({ membersOnly: true, blockedSkus: [], total: 49.5 })
  })

  it('shows an open members’ sale to a member, not to a guest', async () => {
    const input = { profile: 'en_GB', gender: 'W', material: mochila.material } as const
    expect(unwrap(await shop.call('liveProduct', input)).saleState).toBe('members_only')
    expect(unwrap(await shop.call('liveProduct', input, { token })).saleState).toBe('open')
  })

  it('blocks a bag after its member signs out, and unblocks it when they sign in again', async () => {
    const { shoppingCartHashId: hash, items } = await addMemberProduct()
    expect((await retrieve(hash)).blockedSkus).toEqual(items.map(({ id }) => id))
    expect((await retrieve(hash, {}, token)).blockedSkus).toEqual([])
  })

  it('cannot be ordered by a guest: the reason is returned, and no stock is held', async () => {
    const { shoppingCartHashId: hash, items } = await addMemberProduct()
    const refused = await order(hash, 54.45)
    expect(getReplyErrors(refused)).toEqual([
      expect.objectContaining({
        code: 'members_only',
        field: `items.${items[0]?.id}`,
        message: expect.stringContaining('sign in'),
      }),
    ])
    expect(await shop.database.db.$count(orders)).toBe(0)
    const { totalImport } = await retrieve(hash, { shippingMethodId: '01' }, token)
    const placed = unwrap(await order(hash, totalImport ?? 0, {}, token))
    await shop.expectPaid(placed.encodedReference)
    const [row] = await shop.database.db.select().from(orders)
    const [member] = await shop.database.db.select().from(members).where(eq(members.name, 'Marta'))
    expect(row?.memberId).toBe(member?.id)
  })

  it('is rejected after the member has signed out, even with the old token', async () => {
    const { shoppingCartHashId: hash } = await addMemberProduct()
    shop.advanceMinutes(16)
    expect(getErrorCode(await order(hash, 54.45, {}, token))).toBe('token_refused')
    expect(
      getErrorCode(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash }, { token })),
    ).toBe('token_refused')
  })

  it('can be simulated by staff for members and guests', async () => {
    const simulate = (member: boolean) =>
      fetch(`${shop.url}/admin/vouchers/simulate`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${shop.context.config.adminToken}`,
        },
        body: JSON.stringify({ ...storefront, products: [memberProduct], member }),
      })
    expect((await simulate(false)).status).toBe(409)
    expect((await simulate(true)).status).toBe(200)
  })
})

describe('a voucher for members', () => {
  it('applies for a member, and tells a guest that it is for members only', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    const guest = await retrieve(hash, { voucher: 'MEMBERS' })
    expect(guest).toMatchObject({ discount: 0, vouchers: [{ applied: false, why: 'members_only' }] })
    const member = await retrieve(hash, { voucher: 'MEMBERS' }, token)
    expect(member).toMatchObject({ discount: 59.5, vouchers: [{ applied: true }] })
  })

  it('prices a product for a member who names it, and does not apply for a guest', async () => {
    const input = { ...storefront, code: 'MEMBERS', codes: arena.material }
    expect(getErrorCode(await shop.call('voucherOffer', input))).toBe('voucher_not_found')
    const { prices } = unwrap(await shop.call('voucherOffer', input, { token }))
    expect(prices[arena.material]?.current).toBe(59.5)
    const live = { profile: 'en_GB', gender: 'W', material: arena.material, voucher: 'MEMBERS' } as const
    expect(unwrap(await shop.call('liveProduct', live)).voucherPrices).toEqual({})
    expect(unwrap(await shop.call('liveProduct', live, { token })).voucherPrices).toHaveProperty('MEMBERS')
  })

  it('can be used in an order by a member only', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    const { totalImport } = await retrieve(hash, { voucher: 'MEMBERS', shippingMethodId: '01' }, token)
    const own = { voucher: 'MEMBERS', vouchersApplied: ['MEMBERS'] }
    expect(getReplyErrors(await order(hash, totalImport ?? 0, own))).toMatchObject([
      { code: 'voucher_refused', message: expect.stringContaining('Sign in') },
    ])
    expect(unwrap(await order(hash, totalImport ?? 0, own, token)).status).toBe('OK')
  })

  it('with one use per customer counts uses per account, whatever address is given', async () => {
    const codes = { voucher: 'ONCE' }
    const once = { ...codes, vouchersApplied: ['ONCE'] }
    const contactOf = (email: string) => ({ contact: { ...shop.buildOrder('x', 0).contact, email } })
    const first = await shop.fillBag(oneUnit)
    const bag = await retrieve(first.hash, { ...codes, shippingMethodId: '01' }, token)
    unwrap(await order(first.hash, bag.totalImport ?? 0, { ...once, ...contactOf('one@example.org') }, token))
    const second = await shop.fillBag(oneUnit)
    expect((await retrieve(second.hash, codes, token)).vouchers).toMatchObject([{ why: 'used_by_you' }])
    const again = { ...once, ...contactOf('two@example.org') }
    expect(getErrorCode(await order(second.hash, bag.totalImport ?? 0, again, token))).toBe('voucher_refused')
    const other = (await signIn((input) => shop.call('login', input), owen)).token
    expect((await retrieve(second.hash, codes, other)).vouchers).toMatchObject([{ applied: true }])
  })
})

it('removes the member from orders when an account is deleted, and keeps the order', async () => {
  const { db } = shop.database
  const { hash } = await shop.fillBag(oneUnit)
  const { totalImport } = await retrieve(hash, { shippingMethodId: '01' }, token)
  const { encodedReference } = unwrap(await order(hash, totalImport ?? 0, {}, token))
  await db.delete(members).where(eq(members.email, marta.username))
  expect((await shop.fetchOrderConfirmation(encodedReference)).locator).toMatch(/^\d{10}$/)
  const [row] = await db.select().from(orders).where(eq(orders.reference, encodedReference))
  expect(row?.memberId).toBeNull()
  await addMembers(shop.database)
})
