import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { sizePrices } from '#backend/db/schema/catalog/catalog.ts'
import { invoices } from '#backend/db/schema/sales/invoices.ts'
import { orderRefunds } from '#backend/db/schema/sales/orders.ts'
import { voucherUses } from '#backend/db/schema/sales/voucher-uses.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { marketOf } from '#config/markets.ts'
import { toDecimal } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createExchangeSteps, type PlacedOrder } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const returns = createReturnSteps(() => shop)
const steps = createExchangeSteps(() => shop)

const price = 2_000
const off = 200
const goods = price - off
const delivery = calculateDeliveryCost(marketOf('GB').shipping['01'], 2 * goods)
const staff = { by: 'ada', reason: 'test' }
const { email } = returns

beforeAll(async () => {
  shop = await openOrderShop()
  const { db } = shop.database
  for (const [code, percent] of [
    ['WHOLE', 10],
    ['HALF', 50],
    ['ALL', 100],
  ] as const)
    await db.insert(vouchers).values(voucherRow(code, { kind: 'percentage', terms: { percent } }))
  const own = { material: arena.material, market: 'GB' as const, current: price }
  await db.insert(sizePrices).values([
    { ...own, size: '41' },
    { ...own, size: '42' },
  ])
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** An order of two units with a voucher and a delivery cost, of which the first has been exchanged for size 42. */
async function exchangeOne() {
  expect(delivery).toBeGreaterThan(0)
  const { hash } = await shop.fillBag([
    [arena.material, '41'],
    [arena.material, '41'],
  ])
  const total = toDecimal(2 * goods + delivery, 'GBP')
  const request = shop.buildOrder(hash, total, { voucher: 'WHOLE' })
  const { encodedReference } = unwrap(
    await shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }),
  )
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  const placed = await returns.arrive({ encodedReference, locator })
  unwrap(await steps.exchange(encodedReference))
  await steps.inspect(placed)
  await steps.advance()
  return { placed, ...(await steps.rowOf(placed)) }
}

/** Returns one item of an order, and accepts it. */
async function giveBack({ encodedReference }: Pick<PlacedOrder, 'encodedReference'>): Promise<void> {
  const { products } = unwrap(await returns.prepare(encodedReference))
  const open = products.find(({ blockedReason }) => blockedReason === null)
  const rejectProducts = [{ id: open?.id ?? '', reason: 'size' as const }]
  const { returnId } = unwrap(await returns.register(encodedReference, { rejectProducts }))
  await callAdmin(shop, `/returns/${returnId}/status`, { status: 'RE' })
  const { body } = await callAdmin(shop, `/returns/${returnId}`)
  const lines = body.lines.map(({ position }: { position: number }) => ({ position, accepted: true }))
  expect((await callAdmin(shop, `/returns/${returnId}/decision`, { lines, ...staff })).status).toBe(200)
}

const arriveNew = ({ reference, locator }: { readonly reference: string; readonly locator: string }) =>
  returns.arrive({ encodedReference: reference, locator })

async function sumOf(orderId: number) {
  const { db } = shop.database
  const refunds = await db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
  const notes = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit')))
  const [use] = await db.select().from(voucherUses).where(eq(voucherUses.orderId, orderId))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    refunded: sum(refunds.map(({ amount }) => amount)),
    credited: sum(notes.map(({ total }) => total)),
    shipping: sum(notes.map(({ orderSummary }) => orderSummary.sums.shipping)),
    isRestored: use?.restoredAt != null,
  }
}

const everything = {
  refunded: 2 * goods + delivery,
  credited: 2 * goods + delivery,
  shipping: delivery,
  isRestored: true,
}

it('refunds delivery and voucher with the new size if it goes back last', async () => {
  const { placed, order, newOrder } = await exchangeOne()
  await giveBack(placed)
  expect(await sumOf(order.id)).toMatchObject({ refunded: goods, shipping: 0, isRestored: false })
  await giveBack(await arriveNew(newOrder))
  expect(await steps.settle()).toEqual([])
  expect(await sumOf(order.id)).toEqual(everything)
  await steps.advance()
  expect(await sumOf(order.id)).toEqual(everything)
})

it('refunds delivery and voucher with the other item if the new size went back before', async () => {
  const { placed, order, newOrder } = await exchangeOne()
  await giveBack(await arriveNew(newOrder))
  expect(await steps.settle()).toEqual([])
  expect(await sumOf(order.id)).toMatchObject({ refunded: goods, shipping: 0, isRestored: false })
  await giveBack(placed)
  expect(await steps.settle()).toEqual([])
  expect(await sumOf(order.id)).toEqual(everything)
})

it('refunds the delivery once if the exchange is settled after both have gone back', async () => {
  const { placed, order, newOrder } = await exchangeOne()
  await giveBack(await arriveNew(newOrder))
  await giveBack(placed)
  expect(await steps.settle()).toEqual([])
  expect(await sumOf(order.id)).toEqual(everything)
})

it('follows a second exchange, and a follow-up order that is cancelled', async () => {
  const { placed, order, newOrder } = await exchangeOne()
  await giveBack(placed)
  const second = await arriveNew(newOrder)
  unwrap(await steps.exchange(second.encodedReference, { product: await otherSize(second), difference: 0 }))
  await steps.inspect(second)
  await steps.advance()
  const last = await steps.rowOf(second)
  const { reference: encodedReference } = last.newOrder
  unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
  expect(await steps.settle()).toEqual([])
  expect(await sumOf(order.id)).toEqual(everything)
})

async function otherSize({ encodedReference }: PlacedOrder) {
  const [product] = unwrap(await steps.prepare(encodedReference)).products
  return { id: product?.id ?? '', material: arena.material, size: '41' }
}

/** An order of one unit with a delivery cost, of which some per cent of the price were paid by a voucher. */
async function deliverOne(voucher?: string, percent = 0) {
  const own = (price * (100 - percent)) / 100
  const ownDelivery = calculateDeliveryCost(marketOf('GB').shipping['01'], own)
  const { hash } = await shop.fillBag([[arena.material, '41']])
  const request = shop.buildOrder(hash, toDecimal(own + ownDelivery, 'GBP'), voucher ? { voucher } : {})
  const { encodedReference } = unwrap(
    await shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }),
  )
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  return { placed: await returns.arrive({ encodedReference, locator }), own, delivery: ownDelivery }
}

const cancelNew = async (placed: PlacedOrder) => {
  const { reference: encodedReference } = (await steps.rowOf(placed)).newOrder
  unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
}

describe.each([
  ['nothing was paid for the item', 'ALL', 100],
  ['all that was paid for the item was the difference', 'HALF', 50],
] as const)('if %s', (_, voucher, percent) => {
  it.each(['cancelled', 'returned'])(
    'refunds delivery and voucher when the new size is %s',
    async (ending) => {
      const { placed, own, delivery: paid } = await deliverOne(voucher, percent)
      if (percent === 50) await setNewPrice(price / 2)
      unwrap(await steps.exchange(placed.encodedReference))
      await setNewPrice(price)
      await steps.inspect(placed)
      expect(await steps.settle()).toEqual([])
      const { order, newOrder } = await steps.rowOf(placed)
      if (ending === 'cancelled') await cancelNew(placed)
      else await giveBack(await arriveNew(newOrder))
      expect(await steps.settle()).toEqual([])
      const refunded = own + paid
      expect(await sumOf(order.id)).toEqual({
        refunded,
        credited: refunded,
        shipping: paid,
        isRestored: true,
      })
      await steps.advance()
      expect(await sumOf(order.id)).toMatchObject({ refunded })
    },
  )
})

const setNewPrice = (current: number) =>
  shop.database.db
    .update(sizePrices)
    .set({ current })
    .where(and(eq(sizePrices.material, arena.material), eq(sizePrices.size, '42')))

it('asks for the gift once the new size went back, and restores its voucher with it', async () => {
  const { db } = shop.database
  await db
    .insert(vouchers)
    .values(voucherRow('PRESENT', { kind: 'gift', terms: { gift: mochila.material }, stacks: true }))
  const { hash } = await shop.fillBag([[arena.material, '41']])
  const cost = calculateDeliveryCost(marketOf('GB').shipping['01'], price)
  const request = shop.buildOrder(hash, toDecimal(price + cost, 'GBP'), { voucher: 'PRESENT' })
  const key = { idempotencyKey: newIdempotencyKey() }
  const { encodedReference } = unwrap(await shop.call('createOrder', request, key))
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  const placed = await returns.arrive({ encodedReference, locator })
  unwrap(await steps.exchange(encodedReference))
  await steps.inspect(placed)
  await steps.advance()
  const { order, newOrder } = await steps.rowOf(placed)
  const gift = async () => unwrap(await returns.prepare(encodedReference)).products.at(-1)
  expect((await gift())?.blockedReason).toBe('gift')

  await giveBack(await arriveNew(newOrder))
  expect(await steps.settle()).toEqual([])
  expect(await sumOf(order.id)).toMatchObject({ refunded: price + cost, isRestored: false })
  expect(await gift()).toMatchObject({ blockedReason: null, refund: 0 })
  expect((await shop.fetchOrderConfirmation(encodedReference)).allowedActions).toEqual(['D'])
  expect(unwrap(await steps.prepare(encodedReference)).products.at(-1)?.blockedReason).toBe('gift')

  await giveBack(placed)
  expect(await steps.settle()).toEqual([])
  expect(await sumOf(order.id)).toMatchObject({ refunded: price + cost, isRestored: true })
})

describe('the e-mail about an exchange that ended', () => {
  it('includes the delivery if the old size is on its way', async () => {
    const { placed, own, delivery: paid } = await deliverOne()
    unwrap(await steps.exchange(placed.encodedReference))
    await steps.setReturn(placed, { status: 'EN' })
    await shop.deliverEmails()
    await cancelNew(placed)
    await steps.advance()
    const [mail] = await shop.deliverEmails()
    expect(mail?.text).toContain(`£${toDecimal(own + paid, 'GBP')}`)
    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    expect(await sumOf((await steps.rowOf(placed)).order.id)).toMatchObject({ refunded: own + paid })
  })

  it.each(['completed', 'cancelled'])(
    'states what was repaid if the old size was accepted and the exchange is %s',
    async (state) => {
      const { placed, own, delivery: paid } = await deliverOne()
      unwrap(await steps.exchange(placed.encodedReference))
      const refund = { amount: 5, key: newIdempotencyKey(), ...staff }
      expect((await callAdmin(shop, `/orders/${placed.locator}/refunds`, refund)).status).toBe(200)
      await shop.settleWebhooks()
      await steps.inspect(placed)
      if (state === 'completed') await steps.advance()
      await shop.deliverEmails()
      await cancelNew(placed)
      await steps.settle()
      const mails = await shop.deliverEmails()
      const text = mails.map((mail) => mail.text).join()
      expect(text).toContain(`£${toDecimal(own + paid - 500, 'GBP')}`)
      expect(text).not.toContain(`£${toDecimal(own + paid, 'GBP')}`)
      expect((await steps.rowOf(placed)).exchange).toMatchObject({
        refunded: own + paid - 500,
        withheld: 500,
      })
    },
  )
})
