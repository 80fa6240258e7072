import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isKo, unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { declinedHoldMinutes, holdMinutes } from '#config/order-holds.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createGiftCard, toGiftCardFields } from '../support/gift-cards.ts'
import { createNotification, createPaymentSteps, type PaymentSteps } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 500 })
  steps = createPaymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
  // Releases the holds of the previous test.
  shop.advanceMinutes(2 * holdMinutes)
  await shop.runExpiry()
  await shop.database.db.update(stock).set({ quantity: 50 })
})

const ean = eanOf(arena.material, '41')
const declined = cardPayment({ holder: 'DECLINED' })
const reserved = async () => (await shop.findStock(ean)).reserved

async function expectAgreement() {
  await shop.settleWebhooks()
  const checked = await reconcile(shop.database)
  expect(checked.flatMap(({ title, disagreements }) => (disagreements.length ? [title] : []))).toEqual([])
}

it('declined payments hold their goods for a few minutes', async () => {
  for (let count = 0; count < 5; count += 1) await steps.order(declined)
  expect(await reserved()).toBe(5)
  shop.advanceMinutes(declinedHoldMinutes - 1)
  await shop.runExpiry()
  expect(await reserved()).toBe(5)
  shop.advanceMinutes(1)
  expect(await shop.runExpiry()).toBe(5)
  expect(await reserved()).toBe(0)
  await expectAgreement()
})

it('a cancelled or failed payment holds the goods as long as a declined one', async () => {
  for (const resultCode of ['Cancelled', 'Error']) {
    const answer = {
      resultCode,
      pspReference: newIdempotencyKey(),
      reference: null,
      action: null,
      refusalReason: null,
    }
    shop.provider.override = { start: () => Promise.resolve(answer) }
    await steps.order()
    shop.advanceMinutes(declinedHoldMinutes)
    expect(await shop.runExpiry()).toBe(1)
  }
})

it('a decline by notification shortens the hold, one for an undecided payment does not', async () => {
  await shop.holdWebhooks()
  const { encodedReference } = await steps.order()
  shop.advanceMinutes(declinedHoldMinutes + 1)
  expect(await shop.runExpiry()).toBe(0)
  const [attempt] = await steps.findAttempts(encodedReference)
  const { reference = '', pspReference } = attempt ?? {}
  await steps.notify(createNotification({ reference, psp: pspReference ?? '', success: false }))
  shop.advanceMinutes(declinedHoldMinutes)
  expect(await shop.runExpiry()).toBe(1)
})

it('a retry with another card in time holds the goods for the rest of the order’s time', async () => {
  const { encodedReference } = await steps.order(declined)
  await shop.holdWebhooks()
  unwrap(await steps.confirm(encodedReference))
  shop.advanceMinutes(declinedHoldMinutes + 1)
  expect(await shop.runExpiry()).toBe(0)
  await shop.settleWebhooks()
  expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  await expectAgreement()
})

it('a retry with another card after the goods were released reserves them again, once', async () => {
  const { encodedReference } = await steps.order(declined)
  shop.advanceMinutes(declinedHoldMinutes)
  await shop.runExpiry()
  const both = await Promise.all([steps.confirm(encodedReference), steps.confirm(encodedReference)])
  expect(both.filter((reply) => !isKo(reply))).toHaveLength(1)
  await shop.settleWebhooks()
  expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  expect(await shop.findStock(ean)).toEqual({ quantity: 49, reserved: 0 })
  await expectAgreement()
})

it('a retry with another card finds the order expired when its goods or voucher are gone', async () => {
  const one = await steps.order(declined)
  const two = await steps.order(declined)
  shop.advanceMinutes(declinedHoldMinutes)
  await shop.runExpiry()
  await shop.database.db.update(stock).set({ quantity: 1 }).where(eq(stock.ean, ean))
  unwrap(await steps.confirm(one.encodedReference))
  expect(getErrorCode(await steps.confirm(two.encodedReference))).toBe('order_expired')
  await expectAgreement()
})

it('a retry after the order’s whole time finds it expired, however many declines there were', async () => {
  const { encodedReference } = await steps.order(declined)
  for (let passed = 0; passed + 4 < holdMinutes; passed += 4) {
    shop.advanceMinutes(4)
    unwrap(await steps.confirm(encodedReference, declined))
    await shop.settleWebhooks()
  }
  const [order] = await shop.database.db.select().from(orders).where(eq(orders.reference, encodedReference))
  const longest = (order?.createdAt.getTime() ?? 0) + holdMinutes * 60_000
  expect(order?.holdUntil.getTime()).toBeLessThanOrEqual(longest)
  shop.advanceMinutes(4)
  await shop.runExpiry()
  expect(getErrorCode(await steps.confirm(encodedReference))).toBe('order_expired')
  expect(await reserved()).toBe(0)
})

it('vouchers and gift cards of a declined order are released together with its goods', async () => {
  await shop.database.db.insert(vouchers).values({
    code: 'LAST',
    kind: 'percentage',
    name: { en: 'The last' },
    terms: { percent: 10 },
    brands: ['vereda'],
    uses: 1,
  })
  const card = await createGiftCard(shop.context, 1000)
  const { hash } = await shop.fillBag([[arena.material, '41']])
  const input = {
    profile: 'en_GB',
    brand: 'vereda',
    shoppingCartHashId: hash,
    shippingMethodId: '01',
  } as const
  const { bag } = unwrap(await shop.call('retrieveBag', { ...input, voucher: 'last' }))
  const own = { voucher: 'last', paymentInfo: declined, ...toGiftCardFields(card) }
  const request = shop.buildOrder(hash, bag.totalImport ?? 0, own)
  const { encodedReference } = unwrap(
    await shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }),
  )
  shop.advanceMinutes(declinedHoldMinutes)
  await shop.runExpiry()
  await expectAgreement()
  // Its gift card is drawn on once per order, so the bag is ordered again.
  expect(getErrorCode(await steps.confirm(encodedReference))).toBe('order_expired')
  const again = await shop.call(
    'createOrder',
    { ...request, paymentInfo: cardPayment() },
    { idempotencyKey: newIdempotencyKey() },
  )
  await shop.settleWebhooks()
  expect(await steps.fetchPaymentState(unwrap(again).encodedReference)).toBe('paid')
  await expectAgreement()
})
