import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { addMembers, marta, owen } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createReturnSteps } from '../support/return-steps.ts'

const profile = 'en_GB'

let shop: OrderShop
let token = ''
let otherToken = ''
beforeAll(async () => {
  shop = await openOrderShop()
  await addMembers(shop.database)
  token = unwrap(await shop.call('login', { profile, ...marta })).token
  otherToken = unwrap(await shop.call('login', { profile, ...owen })).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(rateLimits)
})

async function placeOrder() {
  const { hash, total } = await shop.fillBag(oneUnit)
  const options = { token, idempotencyKey: newIdempotencyKey() }
  const placed = await shop.call('createOrder', shop.buildOrder(hash, total), options)
  const { encodedReference } = unwrap(placed)
  await shop.expectPaid(encodedReference)
  return { encodedReference, locator: (await shop.fetchOrderConfirmation(encodedReference)).locator }
}
const setStatus = async (locator: string, ...statuses: string[]) => {
  for (const status of statuses) await callAdmin(shop, `/orders/${locator}/status`, { status })
}
const own = (encodedReference: string) => ({ profile, encodedReference }) as const

describe('actions of a member, without the e-mail address of the order', () => {
  it.each(['cancelOrder', 'sendInvoice', 'returnLabel', 'confirmOrder'] as const)(
    '%s is not found for others, with or without a token',
    async (route) => {
      const { encodedReference } = await placeOrder()
      for (const options of [{}, { token: otherToken }]) {
        const reply = await shop.call(route, own(encodedReference), options)
        expect(getErrorCode(reply)).toBe('order_not_found')
      }
      expect(await shop.fetchOrderConfirmation(encodedReference)).toMatchObject({ orderStatus: 'PE' })
    },
  )

  it('cancels and refunds', async () => {
    const { encodedReference } = await placeOrder()
    const cancelled = unwrap(await shop.call('cancelOrder', own(encodedReference), { token }))
    expect(cancelled.orderStatus).toBe('CA')
    const { bag } = unwrap(await shop.call('myOrder', own(encodedReference), { token }))
    expect(bag.settlement?.refunds).toMatchObject([{ amount: bag.totalImport }])
  })

  it('sends the invoice and the confirmation to the address of the order', async () => {
    const { encodedReference } = await placeOrder()
    await shop.deliverEmails()
    unwrap(await shop.call('sendInvoice', own(encodedReference), { token }))
    unwrap(await shop.call('sendMail', own(encodedReference), { token }))
    const sent = await shop.deliverEmails()
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org'])
  })

  it('sends nothing to others', async () => {
    const { encodedReference } = await placeOrder()
    await shop.deliverEmails()
    unwrap(await shop.call('sendMail', own(encodedReference), { token: otherToken }))
    unwrap(await shop.call('sendMail', own(encodedReference)))
    expect(await shop.deliverEmails()).toEqual([])
  })

  it('returns the label of a delivered order', async () => {
    const { encodedReference, locator } = await placeOrder()
    await setStatus(locator, 'EN', 'FI')
    const label = unwrap(await shop.call('returnLabel', own(encodedReference), { token }))
    expect(label.returnReference).toBe(`R${locator}`)
  })

  it('also for a receipt without an e-mail address, which no address opens', async () => {
    const { encodedReference } = await placeOrder()
    const unnamed = eq(orders.reference, encodedReference)
    await shop.database.db.update(orders).set({ email: '' }).where(unnamed)
    const empty = await shop.call('cancelOrder', { ...own(encodedReference), email: '' })
    expect(getErrorCode(empty)).toBe('order_not_found')
    expect(unwrap(await shop.call('cancelOrder', own(encodedReference), { token })).orderStatus).toBe('CA')
  })
})

describe('a return of a member', () => {
  const steps = createReturnSteps(() => shop)

  it('is listed as ZDVN, filters its order, and adds its events to the timeline', async () => {
    const order = await placeOrder()
    const other = await placeOrder()
    await setStatus(order.locator, 'EN', 'FI')
    const { returnId } = unwrap(await steps.register(order.encodedReference))
    const list = async (input: object) =>
      unwrap(await shop.call('myOrders', { profile, ...input }, { token })).orders
    const [returned, ...others] = await list({ type: 'ZDVN' })
    expect(others).toEqual([])
    expect(returned).toMatchObject({
      type: 'ZDVN',
      locator: returnId,
      encodedReference: order.encodedReference,
      returnStatus: 'PE',
      items: [{ name: 'Model AR100' }],
    })
    expect(returned?.total).toBeGreaterThan(0)
    expect((await list({ status: 'returned' })).map(({ locator }) => locator)).toEqual([order.locator])
    expect((await list({})).map(({ locator }) => locator)).toContain(other.locator)

    const { events } = unwrap(await shop.call('myOrder', own(order.encodedReference), { token }))
    expect(events?.at(-1)).toMatchObject({ kind: 'return', code: 'PE', reference: returnId })
    const foreign = await shop.call('myOrders', { profile, type: 'ZDVN' }, { token: otherToken })
    expect(unwrap(foreign).orders).toEqual([])
    const cursor = await shop.call(
      'myOrders',
      { profile, type: 'ZDVN', after: returnId },
      { token: otherToken },
    )
    expect(getErrorCode(cursor)).toBe('order_not_found')
  })

  it('pages', async () => {
    const [found] = await shop.database.db.select().from(members).where(eq(members.email, marta.username))
    await shop.database.db
      .update(orders)
      .set({ memberId: null })
      .where(eq(orders.memberId, found?.id ?? 0))
    const registered: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const order = await placeOrder()
      await setStatus(order.locator, 'EN', 'FI')
      registered.unshift(unwrap(await steps.register(order.encodedReference)).returnId)
    }
    const first = unwrap(await shop.call('myOrders', { profile, type: 'ZDVN', limit: 2 }, { token }))
    const after = first.next ?? ''
    const second = unwrap(await shop.call('myOrders', { profile, type: 'ZDVN', after }, { token }))
    expect([...first.orders, ...second.orders].map(({ locator }) => locator)).toEqual(registered)
    expect(second.next).toBeNull()
  })
})

describe('the return period of an order', () => {
  const steps = createReturnSteps(() => shop)
  /** Later than the period of guests, within that of members. */
  const daysAgo = (returnDays + memberReturnDays) / 2

  const getActions = async (encodedReference: string) =>
    unwrap(await shop.call('myOrder', own(encodedReference), { token })).allowedActions
  const getBlockedReasons = async (id: string) => {
    const { products } = unwrap(await shop.call('rejectOrderStep1', { profile, id, email: steps.email }))
    return products.map(({ blockedReason }) => blockedReason)
  }
  const setOrder = (encodedReference: string, own: Partial<typeof orders.$inferInsert>) =>
    shop.database.db.update(orders).set(own).where(eq(orders.reference, encodedReference))

  it.each([
    ['of this release', {}],
    ['of the release before, which stored no period', { returnDays: null }],
  ])('stays that of a guest when a member claims the order, %s', async (_release, former) => {
    const { encodedReference } = await steps.deliver({ daysAgo })
    await setOrder(encodedReference, { email: marta.username, ...former })
    const { orders: listed } = unwrap(await shop.call('myOrders', { profile }, { token }))
    expect(listed.map((order) => order.encodedReference)).toContain(encodedReference)
    expect(await getActions(encodedReference)).not.toContain('D')
  })

  it('stays that of a member when the account is deleted, also without a stored period', async () => {
    const placed = [await placeOrder(), await placeOrder()]
    const ids = placed.map(({ encodedReference }) => encodedReference)
    for (const order of placed) await steps.arrive(order, daysAgo)
    for (const id of ids) await setOrder(id, { email: steps.email })
    await setOrder(ids[1] ?? '', { returnDays: null })
    for (const id of ids) expect(await getActions(id)).toContain('D')
    const { password } = marta
    const identity = unwrap(await shop.call('confirmIdentity', { profile, password }, { token })).token
    unwrap(await shop.call('deleteAccount', { profile, brand: 'vereda', token: identity }, { token }))
    for (const id of ids) expect(await getBlockedReasons(id)).toEqual([null])
  })
})
