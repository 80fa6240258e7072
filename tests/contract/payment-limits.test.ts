import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { paymentAttempts } from '#backend/db/schema/sales/payments.ts'
import { consumeAttempt, sumAttempts } from '#backend/shop/rate-limits/attempts.ts'
import {
  abnormalDeclines,
  bagPayments,
  limits,
  maxPaymentsPerOrder,
  type RateLimit,
} from '#backend/shop/rate-limits/limits.ts'
import { solveProofOfWork } from '#lib/captcha/solve-proof-of-work.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { oneUnit } from '../support/order-shop.ts'
import { createPaymentSteps, type PaymentSteps, submitThreeDSChallenge } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createClientAt, repeat, startSecondInstance } from '../support/two-instances.ts'

const profile = 'en_GB' as const
const declined = cardPayment({ holder: 'DECLINED' })
const { max } = limits.cardDeclines

let shop: CheckoutShop
let steps: PaymentSteps
let second: Awaited<ReturnType<typeof startSecondInstance>>
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 1000 })
  steps = createPaymentSteps(shop)
  second = await startSecondInstance(shop)
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
  await shop.database.db.delete(rateLimits)
  // Moves declines of one test out of the window of the next.
  shop.advanceMinutes(abnormalDeclines.minutes + 1)
})

async function token(): Promise<string> {
  const { challenge } = unwrap(await shop.call('captchaChallenge', { profile }))
  if (challenge.kind !== 'work') throw new Error('no work')
  return unwrap(await shop.call('checkCaptcha', { profile, answer: solveProofOfWork(challenge) }))
    .captchaToken
}

const confirm = (
  api: ShopApi,
  encodedReference: string,
  paymentInfo = declined,
  captchaToken?: string,
  idempotencyKey = newIdempotencyKey(),
) => api.paymentConfirm({ profile, encodedReference, paymentInfo, captchaToken }, { idempotencyKey })

/** The outcome of a payment: the provider's result code, or the reason why it was not sent. */
async function outcomeOf(reply: ReturnType<typeof confirm>): Promise<string | undefined> {
  const answered = await reply
  return answered.status === 'OK' ? answered.order.cardResponse.resultCode : getErrorCode(answered)
}

/** Orders that were declined once, placed from an address without limits. */
const declinedOrders = (count: number) =>
  repeat(count, async () => (await steps.order(declined)).encodedReference)

describe('one order', () => {
  it('accepts a limited number of payments, then rejects even a valid card', async () => {
    const { encodedReference } = await steps.order(declined)
    const sent: string[] = []
    shop.provider.override = {
      start: async ({ reference }) => {
        sent.push(reference)
        return {
          resultCode: 'Refused',
          pspReference: `psp${sent.length}`,
          reference: null,
          action: null,
          refusalReason: null,
        }
      },
    }
    for (let number = 2; number <= maxPaymentsPerOrder; number += 1)
      expect(await outcomeOf(steps.confirm(encodedReference, declined))).toBe('Refused')
    for (const card of [declined, cardPayment()])
      expect(await outcomeOf(steps.confirm(encodedReference, card))).toBe('too_many_attempts')
    expect(sent).toHaveLength(maxPaymentsPerOrder - 1)
    expect(await steps.findAttempts(encodedReference)).toHaveLength(maxPaymentsPerOrder)
    expect(await steps.fetchPaymentState(encodedReference)).toBe('refused')
  })

  it('accepts a limited number of challenge results', async () => {
    const { encodedReference } = await steps.order(cardPayment({ number: cards.challenge }))
    const send = () =>
      shop.call('paymentDetails', { profile, encodedReference, details: { threeDSResult: 'x' } })
    for (let done = 0; done < limits.paymentDetails.max; done += 1)
      expect(getErrorCode(await send())).toBe('payment_details_refused')
    expect(getErrorCode(await send())).toBe('too_many_attempts')
  })
})

/** Orders whose customers are on the page of another payment method. */
const unpaidOrders = (count: number) =>
  repeat(count, async () => {
    const paypal = { method: 'paypal', origin: 'http://localhost:3000' } as const
    return (await steps.order(paypal)).encodedReference
  })

async function countAttempts(limit: RateLimit, count: number, subject: string): Promise<void> {
  for (let done = 0; done < count; done += 1) await consumeAttempt(shop.context, { limit, subject })
}

describe('one bag', () => {
  it('limits card payments over all of its orders, and still accepts another payment method', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const order = (paymentInfo: Parameters<typeof steps.order>[0] = declined) =>
      shop.call('createOrder', shop.buildOrder(hash, total, { paymentInfo }), {
        idempotencyKey: newIdempotencyKey(),
      })
    for (let sent = 0; sent < bagPayments.max; ) {
      const { encodedReference } = unwrap(await order())
      sent += 1
      for (let each = 0; each < 8 && sent < bagPayments.max; each += 1, sent += 1)
        expect(await outcomeOf(steps.confirm(encodedReference, declined))).toBe('Refused')
      if (sent === bagPayments.max)
        expect(await outcomeOf(steps.confirm(encodedReference, cardPayment()))).toBe('too_many_attempts')
    }
    expect(getErrorCode(await order())).toBe('too_many_requests')
    unwrap(await order({ method: 'paypal', origin: 'http://localhost:3000' }))
    shop.advanceMinutes(bagPayments.minutes + 1)
    unwrap(await order(cardPayment()))
  })
})

describe('one address', () => {
  const address = '203.0.113.20'

  it('is rejected after many declined cards, whatever captchas it solves', async () => {
    const api = createClientAt(shop.app, address)
    const [reference = ''] = await declinedOrders(1)
    await countAttempts(limits.allCardDeclines, limits.allCardDeclines.max - 2, address)
    expect(await outcomeOf(confirm(api, reference))).toBe('Refused')
    expect(await outcomeOf(confirm(api, reference, declined, await token()))).toBe('Refused')
    const [other = ''] = await declinedOrders(1)
    expect(await outcomeOf(confirm(api, other, cardPayment(), await token()))).toBe('too_many_attempts')
    const { hash, total } = await shop.fillBag(oneUnit)
    const input = shop.buildOrder(hash, total, { captchaToken: await token() })
    expect(getErrorCode(await api.createOrder(input, { idempotencyKey: newIdempotencyKey() }))).toBe(
      'too_many_requests',
    )
    expect(
      await outcomeOf(confirm(createClientAt(shop.app, '203.0.113.21'), other, cardPayment(), await token())),
    ).toBe('Authorised')
  })

  it('is counted once for an order that is sent many times concurrently', async () => {
    const on = second.from(address)
    const { hash, total } = await shop.fillBag(oneUnit)
    const input = shop.buildOrder(hash, total)
    const idempotencyKey = newIdempotencyKey()
    const replies = await repeat(12, (index) => on(index).createOrder(input, { idempotencyKey }))
    const answers = replies.map((reply) =>
      reply.status === 'OK' ? reply.order.cardResponse.resultCode : getErrorCode(reply),
    )
    expect(new Set(answers)).toEqual(new Set(['Authorised']))
    expect(await sumAttempts(shop.context, [{ limit: limits.orders, subject: address }])).toBe(1)
  })

  it.each([limits.cardDeclines, limits.allCardDeclines])(
    'pays once and reports it twice, with the last payment of $name',
    async (limit) => {
      const on = second.from(address)
      const [reference = ''] = await unpaidOrders(1)
      await countAttempts(limit, limit.max - 1, address)
      const key = newIdempotencyKey()
      const outcomes = await repeat(2, (index) =>
        outcomeOf(confirm(on(index), reference, cardPayment(), undefined, key)),
      )
      expect(outcomes).toEqual(['Authorised', 'Authorised'])
      expect(await sumAttempts(shop.context, [{ limit, subject: address }])).toBe(limit.max - 1)
    },
  )

  it('uses one captcha for a payment that is sent twice concurrently', async () => {
    const on = second.from(address)
    const [reference = '', other = ''] = await unpaidOrders(2)
    const captchaToken = await token()
    const key = newIdempotencyKey()
    const outcomes = await repeat(2, (index) =>
      outcomeOf(confirm(on(index), reference, cardPayment(), captchaToken, key)),
    )
    expect(outcomes).toEqual(['Authorised', 'Authorised'])
    expect(await outcomeOf(confirm(on(0), other, cardPayment(), captchaToken))).toBe('E_CAPTCHA_ERROR')
  })

  it('requires a captcha after a few declined cards, and pays with one', async () => {
    const api = createClientAt(shop.app, address)
    const [first = '', other = ''] = await declinedOrders(2)
    for (let done = 0; done < max; done += 1) expect(await outcomeOf(confirm(api, first))).toBe('Refused')
    expect(await outcomeOf(confirm(api, first, cardPayment()))).toBe('E_CAPTCHA_ERROR')
    expect(await outcomeOf(confirm(api, other, cardPayment()))).toBe('E_CAPTCHA_ERROR')
    expect(await outcomeOf(confirm(api, other, cardPayment(), 'no token'))).toBe('E_CAPTCHA_ERROR')
    const key = newIdempotencyKey()
    expect(await outcomeOf(confirm(api, other, cardPayment(), await token(), key))).toBe('Authorised')
    // The response was lost: the same key returns the same response without another captcha.
    expect(await outcomeOf(confirm(api, other, cardPayment(), undefined, key))).toBe('Authorised')
    shop.advanceMinutes(limits.cardDeclines.minutes + 1)
    const [later = ''] = await declinedOrders(1)
    expect(await outcomeOf(confirm(api, later, cardPayment()))).toBe('Authorised')
  })

  it('requires a captcha for an order that is paid immediately, too', async () => {
    const api = createClientAt(shop.app, address)
    const order = async (captchaToken?: string) => {
      const { hash, total } = await shop.fillBag(oneUnit)
      const input = shop.buildOrder(hash, total, {
        paymentInfo: declined,
        ...(captchaToken && { captchaToken }),
      })
      const reply = await api.createOrder(input, { idempotencyKey: newIdempotencyKey() })
      return reply.status === 'OK' ? reply.order.cardResponse.resultCode : getErrorCode(reply)
    }
    const [reference = ''] = await declinedOrders(1)
    const orders = 3
    for (let done = orders; done < max; done += 1)
      expect(await outcomeOf(confirm(api, reference))).toBe('Refused')
    for (let done = 0; done < orders; done += 1) expect(await order()).toBe('Refused')
    const before = await shop.database.db.$count(paymentAttempts)
    expect(await order()).toBe('E_CAPTCHA_ERROR')
    expect(await shop.database.db.$count(paymentAttempts)).toBe(before)
    expect(await order(await token())).toBe('Refused')
  })

  it('sends no more declined cards than its limit with 20 requests at once on two instances', async () => {
    const on = second.from(address)
    const references = await declinedOrders(20)
    const outcomes = await Promise.all(
      references.map((reference, index) => outcomeOf(confirm(on(index), reference))),
    )
    expect(outcomes.filter((outcome) => outcome === 'Refused')).toHaveLength(max)
    expect(outcomes.filter((outcome) => outcome === 'E_CAPTCHA_ERROR')).toHaveLength(20 - max)
  })

  it('is counted for cards that are declined after their challenge', async () => {
    const api = createClientAt(shop.app, address)
    for (let done = 0; done < max; done += 1) {
      const [encodedReference = ''] = await unpaidOrders(1)
      const challenge = cardPayment({ number: cards.challenge })
      const { order } = unwrap(await confirm(api, encodedReference, challenge))
      const details = { threeDSResult: await submitThreeDSChallenge(order.cardResponse.action, 'N') }
      const reply = unwrap(await api.paymentDetails({ profile, encodedReference, details }))
      expect(reply.order.cardResponse.resultCode).toBe('Refused')
    }
    const [reference = ''] = await declinedOrders(1)
    expect(await outcomeOf(confirm(api, reference, cardPayment()))).toBe('E_CAPTCHA_ERROR')
  })

  it('is counted for abandoned challenges, and not for passed ones', async () => {
    const api = createClientAt(shop.app, address)
    const challenge = cardPayment({ number: cards.challenge })
    const references = await unpaidOrders(max + 1)
    for (const encodedReference of references) {
      const { order } = unwrap(await confirm(api, encodedReference, challenge))
      const details = { threeDSResult: await submitThreeDSChallenge(order.cardResponse.action, 'Y') }
      unwrap(await api.paymentDetails({ profile, encodedReference, details }))
    }
    const open = await unpaidOrders(max + 1)
    const codes: (string | undefined)[] = []
    for (const reference of open) codes.push(await outcomeOf(confirm(api, reference, challenge)))
    expect(codes.slice(0, max)).not.toContain('E_CAPTCHA_ERROR')
    expect(codes.at(-1)).toBe('E_CAPTCHA_ERROR')
  })

  it('is not counted for payments that are not declined', async () => {
    const api = createClientAt(shop.app, address)
    for (const reference of await declinedOrders(max + 2))
      expect(await outcomeOf(confirm(api, reference, cardPayment()))).toBe('Authorised')
  })
})

describe('one brand', () => {
  it('requires a captcha of everyone while many cards are declined, and rejects no one', async () => {
    const payer = () => createClientAt(shop.app, '203.0.113.90')
    await declinedOrders(abnormalDeclines.minDeclines - 1)
    const [first = ''] = await declinedOrders(1)
    shop.advanceMinutes(1)
    expect(await outcomeOf(confirm(payer(), first, cardPayment()))).toBe('E_CAPTCHA_ERROR')
    expect(await outcomeOf(confirm(payer(), first, cardPayment(), await token()))).toBe('Authorised')
    const [second = ''] = await declinedOrders(1)
    // Redirect payments test no cards.
    const ideal = { method: 'paypal', origin: 'http://localhost:3000' } as const
    expect(await outcomeOf(confirm(payer(), second, ideal))).not.toBe('E_CAPTCHA_ERROR')
    shop.advanceMinutes(abnormalDeclines.minutes + 1)
    const [third = ''] = await declinedOrders(1)
    expect(await outcomeOf(confirm(payer(), third, cardPayment()))).toBe('Authorised')
  })

  it('requires captchas in time for concurrent declines of many addresses on two instances', async () => {
    const left = 4
    // In progress or declined on other instances.
    await countAttempts(limits.brandPayments, abnormalDeclines.minDeclines - left, 'vereda 0')
    const references = await unpaidOrders(16)
    const outcomes = await Promise.all(
      references.map((reference, index) =>
        outcomeOf(confirm(second.from(`198.51.100.${index + 1}`)(index), reference)),
      ),
    )
    const sent = outcomes.filter((outcome) => outcome === 'Refused').length
    expect(sent).toBeLessThanOrEqual(left)
    expect(outcomes.filter((outcome) => outcome === 'E_CAPTCHA_ERROR')).toHaveLength(16 - sent)
  })

  it('releases attempts that are not declined', async () => {
    for (const reference of await unpaidOrders(3))
      expect(
        await outcomeOf(confirm(createClientAt(shop.app, '198.51.100.9'), reference, cardPayment())),
      ).toBe('Authorised')
    const subject = '198.51.100.9'
    const shards = Array.from({ length: abnormalDeclines.shards }, (_, shard) => ({
      limit: limits.brandPayments,
      subject: `vereda ${shard}`,
    }))
    const own = [limits.cardDeclines, limits.allCardDeclines].map((limit) => ({ limit, subject }))
    expect(await sumAttempts(shop.context, [...own, ...shards])).toBe(0)
  })
})
