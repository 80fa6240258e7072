import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orderReturnLines, orderReturns } from '#backend/db/schema/sales/returns.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const steps = createReturnSteps(() => shop)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('returnMethods', () => {
  it('lists the methods of a country, the free ones first', async () => {
    const reply = unwrap(await shop.call('returnMethods', { profile: 'en_GB', countryId: 'GB' }))
    expect(reply.returnMethods.map(({ id, kind, price }) => [id, kind, price])).toEqual([
      ['06', 'store', 0],
      ['05', 'point', 0],
      ['04', 'post', 0],
      ['01', 'pickup', 4.95],
    ])
  })

  it.each(['?countryId=GB', '?profile=&countryId=GB', '', '?profile=&countryId='])(
    'raises "missing locale" without a profile: %j',
    async (query) => {
      const reply = await fetch(`${shop.url}/v1/return-methods${query}`)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({
        status: 'KO',
        errors: [{ code: 'missing_locale', message: 'missing locale' }],
      })
    },
  )

  it('needs a country', async () => {
    for (const query of ['?profile=en_GB', '?profile=en_GB&countryId=']) {
      const reply = await fetch(`${shop.url}/v1/return-methods${query}`)
      expect(await reply.json()).toMatchObject({ errors: [{ code: 'invalid_input', field: 'countryId' }] })
    }
  })

  it('rejects an unknown country and an unknown profile', async () => {
    expect(getErrorCode(await shop.call('returnMethods', { profile: 'en_GB', countryId: 'ZZ' }))).toBe(
      'country_not_found',
    )
    expect(getErrorCode(await shop.call('returnMethods', { profile: 'xx_XX', countryId: 'GB' }))).toBe(
      'invalid_input',
    )
  })
})

describe('access to an order', () => {
  it('has one answer for a missing order, a wrong address and no address', async () => {
    const { locator, encodedReference } = await steps.deliver()
    const attempts = [
      { id: locator, email: 'eve@example.org' },
      { id: '4999999999', email: steps.email },
      { id: encodedReference, email: 'eve@example.org' },
      { id: 'A'.repeat(22), email: steps.email },
      { id: locator },
    ]
    const replies = []
    for (const attempt of attempts)
      replies.push(await shop.call('rejectOrderStep1', { profile: 'en_GB', ...attempt }))
    const errors = replies.map((reply) => (reply.status === 'KO' ? reply.errors : null))
    expect(new Set(errors.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(errors[0]?.[0]?.code).toBe('order_not_found')
  })

  it('hides the address from those who know only number and e-mail address', async () => {
    const { locator, encodedReference } = await steps.deliver()
    const byNumber = unwrap(await steps.prepare(locator))
    const byLink = unwrap(await steps.prepare(encodedReference))
    expect(byNumber.pickup).toMatchObject({ address: null, phone: null, hasAddress: true })
    expect(byLink.pickup?.address).toMatchObject({ countryId: 'GB' })
  })
})

describe('rejectOrderStep1', () => {
  it('tells what can be returned, why, how and for how much', async () => {
    const { locator } = await steps.deliver()
    const reply = unwrap(await steps.prepare(locator))
    expect(reply).toMatchObject({ orderId: locator, currency: 'GBP', account: null, banks: [], returns: [] })
    expect(reply.products).toMatchObject([
      { quantity: 1, blockedReason: null, sealed: false, refund: 119, refundFormated: '£119' },
    ])
    expect(reply.reasons.map(({ code }) => code)).toContain('size')
    expect(reply.shipmentsCosts.map(({ shippingMethodId, price }) => [shippingMethodId, price])).toEqual([
      ['01', 4.95],
      ['04', 0],
      ['05', 0],
      ...(reply.stores.length ? [['06', 0]] : []),
    ])
    expect(reply.pickup?.dates).toHaveLength(7)
    expect(reply.pickup?.dates[0]?.date).toBe(reply.pickup?.earliest)
  })

  it('blocks everything before delivery and after the return period', async () => {
    const early = await steps.pay()
    const before = unwrap(await steps.prepare(early.locator))
    expect(before).toMatchObject({
      returnUntil: null,
      products: [{ quantity: 0, blockedReason: 'period_over' }],
    })
    // Two days late: the change to winter time can move the arrival to the next local day.
    const late = await steps.deliver({ daysAgo: 62 })
    const after = unwrap(await steps.prepare(late.locator))
    expect(after.products).toMatchObject([{ quantity: 0, blockedReason: 'period_over' }])
  })

  it('rejects another country and a cancelled order', async () => {
    const { locator, encodedReference } = await steps.pay()
    expect(getErrorCode(await steps.prepare(locator, { country: 'FR' }))).toBe('country_not_found')
    unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email: steps.email }))
    expect(getErrorCode(await steps.prepare(locator))).toBe('return_not_allowed')
  })
})

describe('rejectOrderStep2', () => {
  it('registers a return, once per idempotency key, and sends its label', async () => {
    const order = await steps.deliver()
    await shop.deliverEmails()
    const key = newIdempotencyKey()
    const first = unwrap(await steps.register(order.locator, {}, key))
    expect(first).toMatchObject({
      orderId: order.locator,
      returnId: `R${order.locator}-1`,
      orderType: 'ZDVN',
      returnStatus: 'PE',
      redirectUrl: null,
      resp3ds2: null,
      respEissueUrl: null,
      errors: [],
    })
    expect(first.pdfUrl).toContain('/v1/papers/return/')
    const again = unwrap(await steps.register(order.locator, {}, key))
    expect(again.returnId).toBe(first.returnId)
    const mails = await shop.deliverEmails()
    expect(mails.map(({ subject }) => subject)).toEqual([`Return ${first.returnId} is registered`])
    const rows = await shop.database.db.select().from(orderReturns)
    expect(rows.filter(({ idempotencyKey }) => idempotencyKey === key)).toHaveLength(1)
    const { allowedActions } = await shop.fetchOrderConfirmation(order.encodedReference)
    expect(allowedActions).not.toContain('D')
  })

  it('rejects another request under the same key', async () => {
    const { locator } = await steps.deliver()
    const key = newIdempotencyKey()
    unwrap(await steps.register(locator, {}, key))
    expect(
      getErrorCode(await steps.register(locator, { shippingMethodId: '05', expeditionCenter: 'x' }, key)),
    ).toBe('idempotency_conflict')
  })

  it('lets one of two concurrent returns have an item', async () => {
    const { locator } = await steps.deliver()
    const replies = await Promise.all([steps.register(locator), steps.register(locator)])
    const codes = replies.map((reply) => (reply.status === 'OK' ? 'OK' : getErrorCode(reply)))
    expect(codes.sort()).toEqual(['OK', 'line_already_returned'])
    const lines = await shop.database.db
      .select()
      .from(orderReturnLines)
      .where(eq(orderReturnLines.released, false))
    expect(new Set(lines.map(({ orderId, position }) => `${orderId}/${position}`)).size).toBe(lines.length)
  })

  it('names every invalid field and registers nothing', async () => {
    const { locator } = await steps.deliver()
    const before = await shop.database.db.$count(orderReturns)
    const reply = await shop.call(
      'rejectOrderStep2',
      {
        profile: 'en_GB',
        id: locator,
        email: steps.email,
        rejectProducts: [{ id: (await steps.itemsOf(locator))[0] ?? '', subReason: 'too_small' }],
        shippingMethodId: '01',
        useNewAddress: true,
        country: 'FR',
      },
      { idempotencyKey: newIdempotencyKey() },
    )
    const fields = reply.status === 'KO' ? reply.errors.map(({ field }) => field) : []
    expect(fields).toEqual(
      expect.arrayContaining([
        'rejectProducts.0.reason',
        'returnDate',
        'applicant.address.name',
        'applicant.phone',
        'country',
      ]),
    )
    expect(await shop.database.db.$count(orderReturns)).toBe(before)
  })

  it('rejects items that are not in the order, and unknown points, dates and versions', async () => {
    const { locator } = await steps.deliver()
    const bad: readonly (readonly [Parameters<typeof steps.register>[1], string])[] = [
      [{ rejectProducts: [{ id: 'nothing', reason: 'size' as const }] }, 'product_not_returnable'],
      [{ shippingMethodId: '05' as const, expeditionCenter: 'no-such-point' }, 'point_not_available'],
      [{ shippingMethodId: '06' as const, expeditionCenter: 'nowhere' }, steps.noStoreError],
      [{ shippingMethodId: '01' as const, returnDate: '2020-01-01' }, 'invalid_input'],
      [{ version: 'another' }, 'return_changed'],
    ]
    for (const [own, code] of bad) expect(getErrorCode(await steps.register(locator, own))).toBe(code)
    expect(unwrap(await steps.prepare(locator)).returns).toEqual([])
  })

  it('deducts the cost of a collection, except for faults of the shop', async () => {
    const [first, second] = [await steps.deliver(), await steps.deliver()]
    const pickup = async (locator: string) => ({
      shippingMethodId: '01' as const,
      returnDate: unwrap(await steps.prepare(locator)).pickup?.earliest ?? '',
    })
    const paid = unwrap(await steps.register(first.locator, await pickup(first.locator)))
    expect(paid.return).toMatchObject({ shipmentCost: 4.95, refund: 114.05 })
    const items = await steps.itemsOf(second.locator)
    const faulty = unwrap(
      await steps.register(second.locator, {
        ...(await pickup(second.locator)),
        rejectProducts: items.map((id) => ({ id, reason: 'quality' as const, subReason: 'defective' })),
      }),
    )
    expect(faulty.return).toMatchObject({ shipmentCost: 0, refund: 119 })
  })
})

describe('orderReturns and cancelReturn', () => {
  it('lists returns with their label, and cancels one before it is handed over', async () => {
    const { locator, encodedReference } = await steps.deliver()
    const { returnId } = unwrap(await steps.register(locator))
    const listed = unwrap(
      await shop.call('orderReturns', { profile: 'en_GB', id: locator, email: steps.email }),
    )
    expect(listed.returns).toMatchObject([{ returnId, returnStatus: 'PE', cancellable: true }])
    const label = await shop.app.inject({ url: (listed.returns[0]?.pdfUrl ?? '').replace('/api/shop', '') })
    expect([label.statusCode, label.headers['content-type']]).toEqual([200, 'application/pdf'])
    await shop.deliverEmails()
    expect(getErrorCode(await steps.cancel(locator, returnId))).toBe('access_code_needed')
    for (let count = 0; count < 2; count += 1)
      expect(unwrap(await steps.cancel(encodedReference, returnId)).return).toMatchObject({
        returnStatus: 'CA',
        cancellable: false,
        pdfUrl: null,
      })
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `Return ${returnId} is cancelled`,
    ])
    expect(unwrap(await steps.register(locator)).returnId).toBe(`R${locator}-2`)
  })

  it('does not cancel the return of another order', async () => {
    const [own, other] = [await steps.deliver(), await steps.deliver()]
    const { returnId } = unwrap(await steps.register(other.locator))
    expect(getErrorCode(await steps.cancel(own.encodedReference, returnId))).toBe('return_not_found')
  })
})
