import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isKo, type RouteInput } from '#api-client/call-route.ts'
import { checkReply } from '#api-client/check-reply.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import { callByName } from '#api-client/shop-api.ts'
import { createApp } from '#backend/app.ts'
import { type PaymentResult, PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createPaymentSteps, type PaymentSteps, submitThreeDSChallenge } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let steps: PaymentSteps
/** A second process of the service, on the same database. */
let second: FastifyInstance
let secondUrl = ''

beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 100 })
  steps = createPaymentSteps(shop)
  second = await createApp({ ...shop.context, logSink: { write: () => undefined } })
  secondUrl = await second.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(() => {
  shop.provider.override = {}
})

function callSecond<Name extends RouteName>(name: Name, input: RouteInput<Name>, key = newIdempotencyKey()) {
  const transport = { baseUrl: secondUrl, timeoutMs: 20_000, retries: 0, check: checkReply }
  return callByName(transport, name, input, { idempotencyKey: key })
}

/** A provider that holds its response until it is released, and counts its calls. */
function slowly(answer: () => PaymentResult) {
  let letGo = () => undefined as undefined
  const gate = new Promise<void>((resolve) => {
    letGo = () => void resolve()
  })
  const slow = {
    asked: 0,
    letGo: () => letGo(),
    async answer() {
      slow.asked += 1
      await gate
      return answer()
    },
  }
  return slow
}

/**
 * Sends a request to one process, then the same to another during the provider call, then releases the
 * response.
 */
async function inBoth<Reply>(
  slow: ReturnType<typeof slowly>,
  first: () => Promise<Reply>,
  again: () => Promise<Reply>,
): Promise<[Reply, Reply]> {
  const one = first()
  await expect.poll(() => slow.asked, { timeout: 10_000 }).toBe(1)
  shop.failPoints.arm(null)
  const other = again()
  await expect.poll(() => shop.failPoints.passed, { timeout: 10_000 }).toContain('after a transaction')
  slow.letGo()
  return Promise.all([one, other])
}

const authorised = (pspReference: string): PaymentResult => ({
  resultCode: 'Authorised',
  pspReference,
  reference: null,
  action: null,
  refusalReason: null,
})

async function request() {
  const { hash, total } = await shop.fillBag([[arena.material, '41']])
  return shop.buildOrder(hash, total)
}

it('the same order in two processes calls the provider once and returns the same response', async () => {
  const input = await request()
  const slow = slowly(() => authorised(newIdempotencyKey()))
  shop.provider.override = { start: () => slow.answer() }
  const key = newIdempotencyKey()
  const [one, other] = await inBoth(
    slow,
    () => shop.call('createOrder', input, { idempotencyKey: key }),
    () => callSecond('createOrder', input, key),
  )
  expect(slow.asked).toBe(1)
  expect(isKo(one)).toBe(false)
  expect(other).toEqual(one)
})

it('the same further payment in two processes calls the provider once', async () => {
  const { encodedReference } = await steps.order(cardPayment({ holder: 'DECLINED' }))
  const slow = slowly(() => authorised(newIdempotencyKey()))
  shop.provider.override = { start: () => slow.answer() }
  const key = newIdempotencyKey()
  const input = { profile: 'en_GB', encodedReference, paymentInfo: cardPayment() } as const
  const [one, other] = await inBoth(
    slow,
    () => shop.call('paymentConfirm', input, { idempotencyKey: key }),
    () => callSecond('paymentConfirm', input, key),
  )
  expect(slow.asked).toBe(1)
  expect(other).toEqual(one)
  expect(one).toMatchObject({ order: { state: 'pending' } })
})

it('the same payment details in two processes are submitted once', async () => {
  const { encodedReference, order } = await steps.order(cardPayment({ number: cards.challenge }))
  const result = await submitThreeDSChallenge(order.cardResponse.action, 'Y')
  const slow = slowly(() => authorised(newIdempotencyKey()))
  shop.provider.override = { continue: () => slow.answer() }
  const input = { profile: 'en_GB', encodedReference, details: { threeDSResult: result } } as const
  const [one, other] = await inBoth(
    slow,
    () => shop.call('paymentDetails', input),
    () => callSecond('paymentDetails', input),
  )
  expect(slow.asked).toBe(1)
  expect(other).toEqual(one)
  expect(one).toMatchObject({ order: { state: 'pending' } })
})

it('no other payment starts while payment details are being submitted', async () => {
  const { encodedReference, order } = await steps.order(cardPayment({ number: cards.challenge }))
  const result = await submitThreeDSChallenge(order.cardResponse.action, 'Y')
  const slow = slowly(() => authorised(newIdempotencyKey()))
  shop.provider.override = { continue: () => slow.answer() }
  const input = { profile: 'en_GB', encodedReference, details: { threeDSResult: result } } as const
  const handing = shop.call('paymentDetails', input)
  await expect.poll(() => slow.asked, { timeout: 10_000 }).toBe(1)
  expect(getErrorCode(await steps.confirm(encodedReference))).toBe('payment_in_progress')
  slow.letGo()
  await handing
})

it('the waiting process calls the provider itself when the first got no response', async () => {
  const input = await request()
  const slow = slowly(() => {
    if (slow.asked === 1) throw new PaymentUnavailable('down')
    return authorised(newIdempotencyKey())
  })
  shop.provider.override = { start: () => slow.answer() }
  const key = newIdempotencyKey()
  const [one, other] = await inBoth(
    slow,
    () => shop.call('createOrder', input, { idempotencyKey: key }),
    () => callSecond('createOrder', input, key),
  )
  expect(getErrorCode(one)).toBe('payment_unavailable')
  expect(isKo(other)).toBe(false)
  expect(slow.asked).toBe(2)
})

it('a process that ended during its call blocks others only until its lease expires', async () => {
  const input = await request()
  const key = newIdempotencyKey()
  const never = slowly(() => authorised(newIdempotencyKey()))
  shop.provider.override = { start: () => never.answer() }
  const first = shop.call('createOrder', input, { idempotencyKey: key })
  await expect.poll(() => never.asked, { timeout: 10_000 }).toBe(1)
  // A process that has ended no longer renews its lease.
  shop.advanceMinutes(1)
  shop.provider.override = { start: () => Promise.resolve(authorised(newIdempotencyKey())) }
  expect(isKo(await callSecond('createOrder', input, key))).toBe(false)
  never.letGo()
  await first
})
