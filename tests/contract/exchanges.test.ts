import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { orderRefunds } from '#backend/db/schema/sales/orders.ts'
import { arena, eanOf, mochila } from '../fixtures/bag-catalog.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createExchangeSteps } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { submitThreeDSChallenge } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const returns = createReturnSteps(() => shop)
const steps = createExchangeSteps(() => shop)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await steps.setPriceDifference(0)
  await shop.reset()
})

const newEan = eanOf(arena.material, '42')
const profile = 'en_GB' as const
const { email } = returns
const findRefunds = async (orderId: number) =>
  (await shop.database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))).map(
    ({ amount }) => amount,
  )

describe('modifySizeStep1', () => {
  it('lists the sizes with their stock and difference, and how the old one goes back', async () => {
    await steps.setPriceDifference(1_000)
    const { encodedReference, locator } = await returns.deliver()
    const reply = unwrap(await steps.prepare(encodedReference))
    expect(reply).toMatchObject({ orderId: locator, productShipmentCost: 0, banks: [], exchanges: [] })
    expect(reply.products).toMatchObject([{ size: expect.stringContaining('41'), blockedReason: null }])
    const [color] = reply.products[0]?.colors ?? []
    expect(color?.sizes.map(({ size, difference }) => [size, difference])).toEqual([
      ['40', 0],
      ['42', 10],
    ])
    expect(reply.defaultPickup?.date).toBe(reply.pickup?.earliest)
    expect(reply.paymentMethods.map(({ id }) => id)).toContain('card')
    expect(reply.returnMethods.every(({ price }) => price === 0)).toBe(true)
  })

  it('says why something cannot be exchanged, and the order offers it only while it can', async () => {
    const units = [
      [arena.material, '41'],
      [mochila.material, 'U'],
    ] as const
    const { encodedReference: id } = await returns.deliver({ units })
    const { products } = unwrap(await steps.prepare(id))
    expect(products.map(({ blockedReason }) => blockedReason)).toEqual([null, 'one_size'])
    expect((await shop.fetchOrderConfirmation(id)).allowedActions).toEqual(['B', 'D'])
    unwrap(await steps.exchange(id))
    expect((await shop.fetchOrderConfirmation(id)).allowedActions).toEqual(['D'])
  })
})

describe('an exchange at the same price', () => {
  it('reserves the new size at once, and sends it when the old one is accepted', async () => {
    const placed = await returns.deliver()
    const before = await shop.findStock(newEan)
    await shop.deliverEmails()
    const reply = unwrap(await steps.exchange(placed.encodedReference))
    expect(reply).toMatchObject({ cardResponse: null, redirectUrl: null, resp3ds2: null, errors: [] })
    expect(reply.exchange).toMatchObject({ state: 'waiting', difference: 0, cancellable: true })
    expect(reply.pdfUrl).not.toBeNull()
    expect(await shop.findStock(newEan)).toEqual({ ...before, quantity: before.quantity - 1 })
    const [mail] = (await shop.deliverEmails()).filter(({ text }) => text.includes(reply.returnId))
    expect(mail?.subject).toBe(`Exchange ${reply.returnId} is registered`)

    await callAdmin(shop, '/orders/unconfirmed').then(({ body }) => expect(body.orders).toEqual([]))
    const { newOrder } = await steps.rowOf(placed)
    expect(newOrder).toMatchObject({ status: 'PC', state: 'paid', channel: 'exchange', total: 0 })
    expect((await callAdmin(shop, `/orders/${newOrder.locator}/status`, { status: 'EN' })).status).toBe(409)

    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    expect(await steps.stateOf(placed.encodedReference)).toBe('completed')
    expect((await callAdmin(shop, `/orders/${newOrder.locator}/status`, { status: 'EN' })).status).toBe(200)
    const [sent] = (await shop.deliverEmails()).filter(({ text }) => text.includes(newOrder.locator))
    expect(sent?.to).toBe(email)
  })

  it('says in the follow-up order that it waits for the old size, only while it does, and names its discount', async () => {
    const placed = await returns.deliver()
    unwrap(await steps.exchange(placed.encodedReference))
    const { newOrder } = await steps.rowOf(placed)
    const view = () => shop.fetchOrderConfirmation(newOrder.reference)
    const waiting = await view()
    expect(waiting).toMatchObject({ orderStatus: 'PC', waitsForOldSize: true })
    expect(waiting.events?.filter(({ kind }) => kind === 'order').map(({ code }) => code)).toContain(
      'old_size',
    )
    const [item] = waiting.bag.items
    expect(waiting.bag.vouchers).toEqual([
      { code: item?.vouchers[0]?.code, name: 'Old size', off: waiting.bag.discount, freeShipping: false },
    ])
    unwrap(await shop.call('sendMail', { profile, email, locator: newOrder.locator }))
    const [mail] = (await shop.deliverEmails()).filter(({ subject }) => subject.includes(newOrder.locator))
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('as soon as we’ve received and checked the old one.')
    expect(mail?.text).toMatch(/^Old size +−£119$/m)

    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    const packed = await view()
    expect(packed).toMatchObject({ orderStatus: 'PE', waitsForOldSize: false })
    expect(packed.events?.filter(({ kind }) => kind === 'order').map(({ code }) => code)).toEqual([
      'placed',
      'old_size',
      'PE',
    ])
  })

  it('is registered once per key, and conflicts with another request', async () => {
    const { encodedReference } = await returns.deliver()
    const input = await steps.input(encodedReference)
    const key = newIdempotencyKey()
    const send = (own: object = {}) =>
      shop.call('modifySizeStep2', { ...input, ...own }, { idempotencyKey: key })
    const both = await Promise.all([send(), send()])
    expect(unwrap(both[0]).returnId).toBe(unwrap(both[1]).returnId)
    expect(await steps.list(encodedReference)).toHaveLength(1)
    const other = { product: { ...input.product, size: '40' } }
    expect(getErrorCode(await send(other))).toBe('idempotency_conflict')
  })

  it('is cancelled by the customer with cancelExchange until the old size is handed over', async () => {
    const placed = await returns.deliver()
    const before = await shop.findStock(newEan)
    const { returnId } = unwrap(await steps.exchange(placed.encodedReference))
    expect(getErrorCode(await steps.cancel(placed.encodedReference, `${returnId.slice(0, -1)}9`))).toBe(
      'exchange_not_found',
    )
    expect(unwrap(await steps.cancel(placed.encodedReference, returnId)).exchange).toMatchObject({
      state: 'cancelled',
      ending: 'customer',
    })
    expect(unwrap(await steps.cancel(placed.encodedReference, returnId)).exchange.state).toBe('cancelled')
    expect(await shop.findStock(newEan)).toEqual(before)
    // The old size can be exchanged again.
    unwrap(await steps.exchange(placed.encodedReference))
    await steps.setReturn(placed, { status: 'EN' })
    const again = (await steps.list(placed.encodedReference)).at(-1)
    expect(again?.cancellable).toBe(false)
    expect(getErrorCode(await steps.cancel(placed.encodedReference, again?.exchangeId ?? ''))).toBe(
      'exchange_not_cancellable',
    )
    expect(await steps.settle()).toEqual([])
  })

  it('is cancelled by the clock if the old size is not handed over, after a grace period', async () => {
    const placed = await returns.deliver()
    const before = await shop.findStock(newEan)
    unwrap(await steps.exchange(placed.encodedReference))
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
    await steps.setReturn(placed, { handOverBy: daysAgo(3) })
    await steps.advance()
    expect(await steps.stateOf(placed.encodedReference)).toBe('waiting')
    await steps.setReturn(placed, { handOverBy: daysAgo(8) })
    await shop.deliverEmails()
    await steps.advance()
    expect(await steps.list(placed.encodedReference)).toMatchObject([
      { state: 'cancelled', ending: 'overdue', return: { returnStatus: 'CA' } },
    ])
    expect(await shop.findStock(newEan)).toEqual(before)
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `The exchange of order ${placed.locator} has ended`,
    ])
    expect(await steps.settle()).toEqual([])
  })
})

describe('a new size that costs more', () => {
  beforeEach(() => steps.setPriceDifference(1_000))

  it('is held, paid through the payment flow, and to the cent', async () => {
    const placed = await returns.deliver()
    expect(getErrorCode(await steps.exchange(placed.encodedReference, { paymentInfo: undefined }))).toBe(
      'payment_needed',
    )
    expect(getErrorCode(await steps.exchange(placed.encodedReference, { difference: 9 }))).toBe(
      'exchange_changed',
    )
    const reply = unwrap(await steps.exchange(placed.encodedReference))
    expect(reply.cardResponse?.resultCode).toBe('Authorised')
    await shop.settleWebhooks()
    expect(await steps.list(placed.encodedReference)).toMatchObject([
      { state: 'waiting', difference: 10, paymentState: 'paid', payUntil: null },
    ])
    const { newOrder } = await steps.rowOf(placed)
    expect(newOrder).toMatchObject({ total: 1_000, taxTotal: 167, status: 'PC' })
    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    expect(await steps.stateOf(placed.encodedReference)).toBe('completed')
  })

  it('is paid with a challenge', async () => {
    const { encodedReference: id } = await returns.deliver()
    const paymentInfo = cardPayment({ number: cards.challenge })
    const reply = unwrap(await steps.exchange(id, { paymentInfo }))
    expect(reply.resp3ds2).not.toBeNull()
    expect(reply.exchange).toMatchObject({ state: 'unpaid', paymentState: 'action_required' })
    const threeDSResult = await submitThreeDSChallenge(reply.cardResponse?.action ?? null, 'Y')
    const { encodedReference } = reply
    unwrap(await shop.call('paymentDetails', { profile, encodedReference, details: { threeDSResult } }))
    await shop.settleWebhooks()
    expect(await steps.stateOf(id)).toBe('waiting')
  })

  it('is paid with another card after a refusal', async () => {
    const { encodedReference: id } = await returns.deliver()
    const reply = unwrap(await steps.exchange(id, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    expect(reply).toMatchObject({ cardResponse: { resultCode: 'Refused' }, exchange: { state: 'unpaid' } })
    const confirm = { profile, encodedReference: reply.encodedReference, paymentInfo: cardPayment() }
    unwrap(await shop.call('paymentConfirm', confirm, { idempotencyKey: newIdempotencyKey() }))
    await shop.settleWebhooks()
    expect(await steps.stateOf(id)).toBe('waiting')
    expect(await steps.settle()).toEqual([])
  })

  it('is released if the difference is not paid, and a late payment is refunded', async () => {
    const before = await shop.findStock(newEan)
    const placed = await returns.deliver()
    await shop.holdWebhooks()
    unwrap(await steps.exchange(placed.encodedReference))
    expect(await shop.findStock(newEan)).toEqual({ ...before, reserved: before.reserved + 1 })
    await steps.expireHold(placed)
    await shop.deliverEmails()
    await steps.advance()
    expect(await steps.list(placed.encodedReference)).toMatchObject([
      { state: 'cancelled', ending: 'unpaid', return: { returnStatus: 'CA' } },
    ])
    expect(await shop.findStock(newEan)).toEqual(before)
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `The exchange of order ${placed.locator} has ended`,
    ])
    expect(await steps.settle()).toEqual([])
    expect((await steps.rowOf(placed)).newOrder.status).toBe('CA')
  })

  it('refunds the difference if the old size is not accepted, or the exchange is cancelled', async () => {
    for (const end of ['rejected', 'cancelled'] as const) {
      const placed = await returns.deliver()
      const { returnId } = unwrap(await steps.exchange(placed.encodedReference))
      await shop.settleWebhooks()
      expect(await steps.stateOf(placed.encodedReference)).toBe('waiting')
      if (end === 'rejected') await steps.inspect(placed, 'NA')
      else unwrap(await steps.cancel(placed.encodedReference, returnId))
      expect(await steps.settle()).toEqual([])
      expect(await steps.stateOf(placed.encodedReference)).toBe(end)
      expect((await steps.rowOf(placed)).newOrder.status).toBe('CA')
    }
  })
})

describe('a new size that costs less', () => {
  beforeEach(() => steps.setPriceDifference(-1_500))

  it('refunds the difference once the old size is accepted, to the cent', async () => {
    const placed = await returns.deliver()
    const { exchange } = unwrap(await steps.exchange(placed.encodedReference))
    expect(exchange).toMatchObject({ state: 'waiting', difference: 0, refundDue: 15 })
    const { order } = await steps.rowOf(placed)
    await steps.advance()
    expect(await findRefunds(order.id)).toEqual([])
    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    expect(await findRefunds(order.id)).toEqual([1_500])
    await steps.advance()
    expect(await findRefunds(order.id)).toEqual([1_500])
  })

  it('refunds everything if the follow-up order is cancelled after the old size was accepted', async () => {
    const placed = await returns.deliver()
    unwrap(await steps.exchange(placed.encodedReference))
    await steps.inspect(placed)
    await steps.advance()
    const { order, newOrder } = await steps.rowOf(placed)
    const cancel = { profile, encodedReference: newOrder.reference, email }
    unwrap(await shop.call('cancelOrder', cancel))
    expect(await steps.settle()).toEqual([])
    expect(await findRefunds(order.id)).toEqual([1_500, arena.price - 1_500])
  })

  it('follows a second exchange of the new size across both orders', async () => {
    const placed = await returns.deliver()
    unwrap(await steps.exchange(placed.encodedReference))
    await steps.inspect(placed)
    await steps.advance()
    const { order, newOrder } = await steps.rowOf(placed)
    const second = await returns.arrive({ encodedReference: newOrder.reference, locator: newOrder.locator })
    const product = {
      id: unwrap(await steps.prepare(second.encodedReference)).products[0]?.id ?? '',
      material: arena.material,
      size: '40',
    }
    const input = { ...(await steps.input(second.encodedReference)), product, difference: 15 }
    const key = { idempotencyKey: newIdempotencyKey() }
    unwrap(await shop.call('modifySizeStep2', { ...input, paymentInfo: cardPayment() }, key))
    await shop.settleWebhooks()
    await steps.inspect(second)
    expect(await steps.settle()).toEqual([])
    const last = await steps.rowOf(second)
    expect(last.newOrder.total).toBe(1_500)
    expect(last.exchange.value).toBe(arena.price - 1_500)
    unwrap(await shop.call('cancelOrder', { profile, encodedReference: last.newOrder.reference, email }))
    expect(await steps.settle()).toEqual([])
    // Everything is back: the difference by its own order, the rest by the first one.
    expect(await findRefunds(order.id)).toEqual([1_500, arena.price - 1_500])
  })
})

describe('concurrent requests', () => {
  it('give the last unit to one exchange', async () => {
    const first = await returns.deliver()
    const second = await returns.deliver()
    await shop.database.db.update(stock).set({ quantity: 1, reserved: 0 }).where(eq(stock.ean, newEan))
    const replies = await Promise.all([
      steps.exchange(first.encodedReference),
      steps.exchange(second.encodedReference),
    ])
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const [lost] = replies.filter(({ status }) => status === 'KO')
    expect(getErrorCode(lost ?? { status: 'OK' })).toBe('out_of_stock')
    expect(await shop.findStock(newEan)).toMatchObject({ quantity: 0, reserved: 0 })
  })

  it('exchange a line once, or return it', async () => {
    const { encodedReference: id } = await returns.deliver()
    const input = await steps.input(id)
    const rejectProducts = [{ id: input.product.id, reason: 'size' as const }]
    const send = () => shop.call('modifySizeStep2', input, { idempotencyKey: newIdempotencyKey() })
    const replies = await Promise.all([send(), send(), returns.register(id, { rejectProducts })])
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    const codes = replies.filter(({ status }) => status === 'KO').map((reply) => getErrorCode(reply))
    expect(new Set(codes)).toEqual(new Set(['line_already_returned']))
    expect(await steps.settle()).toEqual([])
  })
})

describe('access', () => {
  it('needs the link or the code, because goods are sent and paid', async () => {
    const { locator, encodedReference } = await returns.deliver()
    expect(getErrorCode(await steps.exchange(locator))).toBe('access_code_needed')
    expect(getErrorCode(await steps.exchange(encodedReference, { email: 'eve@example.org' }))).toBe(
      'order_not_found',
    )
    const { returnId } = unwrap(await steps.exchange(encodedReference))
    expect(getErrorCode(await steps.cancel(locator, returnId))).toBe('access_code_needed')
    const reply = unwrap(await shop.call('orderExchanges', { profile, id: locator, email }))
    expect(reply.exchanges[0]?.newOrder.encodedReference).toBeNull()
  })

  it('rejects sizes that do not exist, are sold out or belong to another model', async () => {
    const { encodedReference: id } = await returns.deliver()
    const { product } = await steps.input(id)
    const withProduct = (own: object) => steps.exchange(id, { product: { ...product, ...own } })
    expect(getErrorCode(await withProduct({ size: '99' }))).toBe('size_not_found')
    expect(getErrorCode(await withProduct({ size: '41' }))).toBe('size_not_found')
    expect(getErrorCode(await withProduct({ material: mochila.material, size: 'U' }))).toBe('size_not_found')
    await shop.database.db.update(stock).set({ quantity: 0 }).where(eq(stock.ean, newEan))
    expect(getErrorCode(await withProduct({}))).toBe('out_of_stock')
    expect(await steps.list(id)).toEqual([])
  })
})
