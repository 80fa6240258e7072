import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isKo, unwrap } from '#api-client/client.ts'
import { stock } from '#backend/shop/catalog/schema.ts'
import { orders } from '#backend/shop/orders/schema.ts'
import { holdMinutes, refusedHoldMinutes } from '#backend/shop/orders/states.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { vouchers } from '#backend/shop/vouchers/schema.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { giveCard, payingWith } from '../support/gift-cards.ts'
import { notification, type PaymentSteps, paymentSteps } from '../support/payment-steps.ts'
import { codeOf } from '../support/refusal.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 500 })
  steps = paymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settle()
  // What the test before left holds nothing any more.
  shop.pass(2 * holdMinutes)
  await shop.expire()
  await shop.database.db.update(stock).set({ quantity: 50 })
})

const ean = eanOf(arena.material, '41')
const declined = cardPayment({ holder: 'DECLINED' })
const reserved = async () => (await shop.stockOf(ean)).reserved

async function expectAgreement() {
  await shop.settle()
  const checked = await reconcile(shop.database)
  expect(checked.flatMap(({ title, disagreements }) => (disagreements.length ? [title] : []))).toEqual([])
}

it('refused payments hold their goods for a few minutes', async () => {
  for (let count = 0; count < 5; count += 1) await steps.order(declined)
  expect(await reserved()).toBe(5)
  shop.pass(refusedHoldMinutes - 1)
  await shop.expire()
  expect(await reserved()).toBe(5)
  shop.pass(1)
  expect(await shop.expire()).toBe(5)
  expect(await reserved()).toBe(0)
  await expectAgreement()
})

it('a payment that the customer breaks off, or that fails, holds as long as a refused one', async () => {
  for (const resultCode of ['Cancelled', 'Error']) {
    const answer = { resultCode, pspReference: newKey(), reference: null, action: null, refusalReason: null }
    shop.provider.override = { start: () => Promise.resolve(answer) }
    await steps.order()
    shop.pass(refusedHoldMinutes)
    expect(await shop.expire()).toBe(1)
  }
})

it('a refusal that comes by notification shortens the hold, one of an undecided payment does not', async () => {
  await shop.holdWebhooks()
  const { encodedReference } = await steps.order()
  shop.pass(refusedHoldMinutes + 1)
  expect(await shop.expire()).toBe(0)
  const [attempt] = await steps.attemptsOf(encodedReference)
  const { reference = '', pspReference } = attempt ?? {}
  await steps.notify(notification({ reference, psp: pspReference ?? '', success: false }))
  shop.pass(refusedHoldMinutes)
  expect(await shop.expire()).toBe(1)
})

it('another card in time holds the goods for the rest of the order’s time', async () => {
  const { encodedReference } = await steps.order(declined)
  await shop.holdWebhooks()
  unwrap(await steps.confirm(encodedReference))
  shop.pass(refusedHoldMinutes + 1)
  expect(await shop.expire()).toBe(0)
  await shop.settle()
  expect(await steps.stateOf(encodedReference)).toBe('paid')
  await expectAgreement()
})

it('another card after the goods were released takes them again, once', async () => {
  const { encodedReference } = await steps.order(declined)
  shop.pass(refusedHoldMinutes)
  await shop.expire()
  const both = await Promise.all([steps.confirm(encodedReference), steps.confirm(encodedReference)])
  expect(both.filter((reply) => !isKo(reply))).toHaveLength(1)
  await shop.settle()
  expect(await steps.stateOf(encodedReference)).toBe('paid')
  expect(await shop.stockOf(ean)).toEqual({ quantity: 49, reserved: 0 })
  await expectAgreement()
})

it('another card finds the order expired where its goods or its voucher are gone meanwhile', async () => {
  const one = await steps.order(declined)
  const two = await steps.order(declined)
  shop.pass(refusedHoldMinutes)
  await shop.expire()
  await shop.database.db.update(stock).set({ quantity: 1 }).where(eq(stock.ean, ean))
  unwrap(await steps.confirm(one.encodedReference))
  expect(codeOf(await steps.confirm(two.encodedReference))).toBe('order_expired')
  await expectAgreement()
})

it('another card after the order’s whole time finds it expired, however often one was refused', async () => {
  const { encodedReference } = await steps.order(declined)
  for (let passed = 0; passed + 4 < holdMinutes; passed += 4) {
    shop.pass(4)
    unwrap(await steps.confirm(encodedReference, declined))
    await shop.settle()
  }
  const [order] = await shop.database.db.select().from(orders).where(eq(orders.reference, encodedReference))
  const longest = (order?.createdAt.getTime() ?? 0) + holdMinutes * 60_000
  expect(order?.holdUntil.getTime()).toBeLessThanOrEqual(longest)
  shop.pass(4)
  await shop.expire()
  expect(codeOf(await steps.confirm(encodedReference))).toBe('order_expired')
  expect(await reserved()).toBe(0)
})

it('vouchers and gift cards of a refused order are free again as soon as its goods', async () => {
  await shop.database.db.insert(vouchers).values({
    code: 'LAST',
    kind: 'percentage',
    name: { en: 'The last' },
    terms: { percent: 10 },
    brands: ['vereda'],
    uses: 1,
  })
  const card = await giveCard(shop.parts, 1000)
  const { hash } = await shop.fillBag([[arena.material, '41']])
  const input = {
    profile: 'en_GB',
    brand: 'vereda',
    shoppingCartHashId: hash,
    shippingMethodId: '01',
  } as const
  const { bag } = unwrap(await shop.call('retrieveBag', { ...input, voucher: 'last' }))
  const own = { voucher: 'last', paymentInfo: declined, ...payingWith(card) }
  const request = shop.orderOf(hash, bag.totalImport ?? 0, own)
  const { encodedReference } = unwrap(await shop.call('createOrder', request, { idempotencyKey: newKey() }))
  shop.pass(refusedHoldMinutes)
  await shop.expire()
  await expectAgreement()
  // Its gift card is drawn on once an order: the bag is ordered again.
  expect(codeOf(await steps.confirm(encodedReference))).toBe('order_expired')
  const again = await shop.call(
    'createOrder',
    { ...request, paymentInfo: cardPayment() },
    { idempotencyKey: newKey() },
  )
  await shop.settle()
  expect(await steps.stateOf(unwrap(again).encodedReference)).toBe('paid')
  await expectAgreement()
})
