import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createPaymentSteps, type PaymentSteps, submitThreeDSChallenge } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 100 })
  steps = createPaymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.settleWebhooks())

const injectFault = (fault: string, times: number) => shop.sandbox('/sandbox/answers', { fault, times })

async function request() {
  const { hash, total } = await shop.fillBag([[arena.material, '41']])
  return shop.buildOrder(hash, total)
}

const disagreements = async () =>
  (await reconcile(shop.database)).flatMap((check) => (check.disagreements.length ? [check.title] : []))

it.each(['html', 'empty', 'truncated', 'other-shape'])(
  'a response that arrives as %s is retried, and the payment is made once',
  async (fault) => {
    await shop.holdWebhooks()
    await injectFault(fault, 1)
    const { encodedReference, order } = await steps.order()
    expect(order).toMatchObject({ cardResponse: { resultCode: 'Authorised' } })
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    expect(await disagreements()).toEqual([])
  },
)

it.each(['html', 'lost'])(
  'the customer may retry after lost responses (%s), and pays once',
  async (fault) => {
    await shop.holdWebhooks()
    const [input, key] = [await request(), newIdempotencyKey()]
    await injectFault(fault, 3)
    expect(getErrorCode(await shop.call('createOrder', input, { idempotencyKey: key }))).toBe(
      'payment_unavailable',
    )
    await injectFault(fault, 0)
    const { encodedReference } = unwrap(await shop.call('createOrder', input, { idempotencyKey: key }))
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    const [attempt] = await steps.findAttempts(encodedReference)
    const { attempts } = await shop.sandbox<{ attempts: unknown[] }>(
      `/sandbox/payments/${attempt?.reference}`,
    )
    expect(attempts).toHaveLength(1)
  },
)

it('a payment without a response is cancelled at the provider after its order expired', async () => {
  await shop.holdWebhooks()
  const [input, key] = [await request(), newIdempotencyKey()]
  await injectFault('lost', 3)
  await shop.call('createOrder', input, { idempotencyKey: key })
  await injectFault('lost', 0)
  shop.advanceMinutes(31)
  await shop.runExpiry()
  expect(await disagreements()).not.toEqual([])
  await shop.runRefunds()
  await shop.settleWebhooks()
  const { payments } = await shop.sandbox<{ payments: { modifications: unknown[] }[] }>('/sandbox/payments')
  expect(payments.at(-1)?.modifications).toMatchObject([{ kind: 'cancel', success: true }])
  expect(await disagreements()).toEqual([])
})

it('payment details without a response are cancelled as well', async () => {
  const { encodedReference, order } = await steps.order(cardPayment({ number: cards.challenge }))
  const result = await submitThreeDSChallenge(order.cardResponse.action, 'Y')
  await shop.holdWebhooks()
  await injectFault('lost', 3)
  const input = { profile: 'en_GB', encodedReference, details: { threeDSResult: result } } as const
  expect(getErrorCode(await shop.call('paymentDetails', input))).toBe('payment_unavailable')
  await injectFault('lost', 0)
  shop.advanceMinutes(31)
  await shop.runExpiry()
  expect(await disagreements()).not.toEqual([])
  await shop.runRefunds()
  await shop.settleWebhooks()
  const [attempt] = await steps.findAttempts(encodedReference)
  const { modifications } = await steps.sandboxPayment(attempt?.reference ?? '')
  expect(modifications).toMatchObject([{ kind: 'cancel', success: true }])
  expect(await disagreements()).toEqual([])
})

it('a refund with an unreadable response is retried under its idempotency key and made once', async () => {
  const { encodedReference } = await steps.order()
  await shop.settleWebhooks()
  const [attempt] = await steps.findAttempts(encodedReference)
  const locator = attempt?.reference.split('-')[0]
  const refund = { amount: 20, key: 'return-1', by: 'marta', reason: 'returned' }
  expect(await callAdmin(shop, `/orders/${locator}/refunds`, refund)).toMatchObject({ status: 200 })
  await shop.holdWebhooks()
  await injectFault('html', 3)
  await shop.runRefunds()
  expect(await steps.findRefundState(encodedReference)).toBe('due')
  shop.advanceMinutes(1)
  await shop.runRefunds()
  await shop.settleWebhooks()
  expect(await steps.findRefundState(encodedReference)).toBe('done')
  const { modifications } = await steps.sandboxPayment(attempt?.reference ?? '')
  expect(modifications).toMatchObject([{ kind: 'refund', amount: { value: 2000 } }])
  expect(await disagreements()).toEqual([])
})
