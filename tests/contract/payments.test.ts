import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createPaymentSteps, type PaymentSteps, submitThreeDSChallenge } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop()
  steps = createPaymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
  await shop.database.db.update(stock).set({ quantity: 50 })
})

const profile = 'en_GB'
const refusedCard = cardPayment({ holder: 'DECLINED' })

describe('paymentConfirm', () => {
  it('pays a declined order with another card', async () => {
    const { encodedReference, hash } = await steps.order(refusedCard)
    const reply = unwrap(await steps.confirm(encodedReference))
    expect(reply.order.cardResponse.resultCode).toBe('Authorised')
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    const own = { profile, brand: 'vereda', shoppingCartHashId: hash } as const
    expect(unwrap(await shop.call('retrieveBag', own)).bag.items).toEqual([])
    expect(getErrorCode(await steps.confirm(encodedReference))).toBe('order_already_paid')
  })

  it('makes one payment per idempotency key', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    const key = newIdempotencyKey()
    const replies = await Promise.all([1, 2, 3].map(() => steps.confirm(encodedReference, refusedCard, key)))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(replies[0]?.status).toBe('OK')
    expect(await steps.findAttempts(encodedReference)).toHaveLength(2)
    expect(getErrorCode(await steps.confirm(encodedReference, cardPayment(), key))).toBe(
      'idempotency_conflict',
    )
  })

  it('waits for an undecided payment', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    expect(getErrorCode(await steps.confirm(encodedReference))).toBe('payment_in_progress')
  })

  it('rejects another order', async () => {
    expect(getErrorCode(await steps.confirm('A'.repeat(22)))).toBe('order_not_found')
  })

  it('reports a provider outage, and resumes with the same key', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    const key = newIdempotencyKey()
    shop.provider.override = { start: () => Promise.reject(new PaymentUnavailable('down')) }
    expect(getErrorCode(await steps.confirm(encodedReference, cardPayment(), key))).toBe(
      'payment_unavailable',
    )
    shop.provider.override = {}
    expect(
      unwrap(await steps.confirm(encodedReference, cardPayment(), key)).order.cardResponse.resultCode,
    ).toBe('Authorised')
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  })

  it('does not retry a payment that another has replaced', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    const key = newIdempotencyKey()
    shop.provider.override = { start: () => Promise.reject(new PaymentUnavailable('down')) }
    expect(getErrorCode(await steps.confirm(encodedReference, cardPayment(), key))).toBe(
      'payment_unavailable',
    )
    shop.provider.override = {}
    shop.advanceMinutes(1)
    await shop.holdWebhooks()
    const paying = unwrap(await steps.confirm(encodedReference))
    expect(unwrap(await steps.confirm(encodedReference, cardPayment(), key))).toEqual(paying)
    await shop.settleWebhooks()
    const attempts = await steps.findAttempts(encodedReference)
    expect(attempts.map(({ state }) => state)).toEqual(['refused', 'starting', 'authorised'])
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  })

  it('blocks another payment while one is being retried', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    const key = newIdempotencyKey()
    shop.provider.override = { start: () => Promise.reject(new PaymentUnavailable('down')) }
    await steps.confirm(encodedReference, cardPayment(), key)
    shop.advanceMinutes(1)
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<never>()
    shop.provider.override = {
      start: () => {
        started.resolve()
        return gate.promise
      },
    }
    const again = steps.confirm(encodedReference, cardPayment(), key)
    await started.promise
    expect(getErrorCode(await steps.confirm(encodedReference))).toBe('payment_in_progress')
    gate.reject(new PaymentUnavailable('down'))
    expect(getErrorCode(await again)).toBe('payment_unavailable')
  })

  it('refunds the second of two payments', async () => {
    const { encodedReference, order: first } = await steps.order(cardPayment({ number: cards.challenge }))
    expect(first.state).toBe('action_required')
    unwrap(await steps.confirm(encodedReference))
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    const late = await submitThreeDSChallenge(first.cardResponse.action, 'Y')
    await shop.sandbox('/v72/payments/details', { details: { threeDSResult: late } })
    await shop.settleWebhooks()
    const [abandoned, paying] = await steps.findAttempts(encodedReference)
    expect([abandoned?.state, paying?.state]).toEqual(['unwanted', 'authorised'])
    await shop.runRefunds()
    expect((await steps.sandboxPayment(abandoned?.reference ?? '')).modifications).toHaveLength(1)
    expect((await steps.sandboxPayment(paying?.reference ?? '')).modifications).toEqual([])
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  })
})

describe('paymentDetails', () => {
  it('finishes a challenge, and answers repeats with the same outcome', async () => {
    const { encodedReference, order: answered } = await steps.order(cardPayment({ number: cards.challenge }))
    expect(answered).toMatchObject({
      state: 'action_required',
      cardResponse: { resultCode: 'ChallengeShopper' },
    })
    const details = { threeDSResult: await submitThreeDSChallenge(answered.cardResponse.action, 'Y') }
    const send = () => shop.call('paymentDetails', { profile, encodedReference, details })
    const reply = unwrap(await send())
    expect(reply.order.cardResponse).toMatchObject({ resultCode: 'Authorised', action: null })
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    expect(unwrap(await send()).order.state).toBe('paid')
  })

  it('treats a failed challenge as a decline that can be retried', async () => {
    const { encodedReference, order: answered } = await steps.order(cardPayment({ number: cards.challenge }))
    const details = { threeDSResult: await submitThreeDSChallenge(answered.cardResponse.action, 'N') }
    const reply = unwrap(await shop.call('paymentDetails', { profile, encodedReference, details }))
    expect(reply.order).toMatchObject({ state: 'refused', cardResponse: { resultCode: 'Refused' } })
    unwrap(await steps.confirm(encodedReference))
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  })

  it('charges nothing for a paid or cancelled order', async () => {
    const challenge = cardPayment({ number: cards.challenge })
    const send = async (encodedReference: string, action: Record<string, unknown> | null) => {
      const details = { threeDSResult: await submitThreeDSChallenge(action, 'Y') }
      return unwrap(await shop.call('paymentDetails', { profile, encodedReference, details })).order
    }
    const paid = await steps.order(challenge)
    const second = unwrap(await steps.confirm(paid.encodedReference, challenge))
    await send(paid.encodedReference, paid.order.cardResponse.action)
    await shop.settleWebhooks()
    expect(await send(paid.encodedReference, second.order.cardResponse.action)).toMatchObject({
      state: 'paid',
      cardResponse: { resultCode: 'Authorised' },
    })
    const cancelled = await steps.order(challenge)
    const email = 'ada@example.org'
    unwrap(await shop.call('cancelOrder', { profile, encodedReference: cancelled.encodedReference, email }))
    const order = await send(cancelled.encodedReference, cancelled.order.cardResponse.action)
    expect(order).toMatchObject({ state: 'expired', flow: null })
    await shop.settleWebhooks()
    for (const [{ encodedReference }, states] of [
      [paid, ['authorised', 'action_required']],
      [cancelled, ['action_required']],
    ] as const) {
      const attempts = await steps.findAttempts(encodedReference)
      expect(attempts.map(({ state }) => state)).toEqual(states)
      expect((await steps.sandboxPayment(attempts.at(-1)?.reference ?? '')).status).toBe('challenge')
    }
  })

  it('finishes an earlier challenge where the later payment was declined, and reports it', async () => {
    await shop.holdWebhooks()
    const { encodedReference, order: first } = await steps.order(cardPayment({ number: cards.challenge }))
    unwrap(await steps.confirm(encodedReference, refusedCard))
    const details = { threeDSResult: await submitThreeDSChallenge(first.cardResponse.action, 'Y') }
    const send = () => shop.call('paymentDetails', { profile, encodedReference, details })
    const reply = unwrap(await send())
    expect(reply.order).toMatchObject({ state: 'pending', cardResponse: { resultCode: 'Authorised' } })
    expect(unwrap(await send())).toEqual(reply)
    expect(await steps.fetchPaymentState(encodedReference)).toBe('pending')
    expect(getErrorCode(await steps.confirm(encodedReference))).toBe('payment_in_progress')
    await shop.settleWebhooks()
    const { paymentData } = unwrap(await shop.call('orderThanks', { profile, encodedReference }))
    expect(paymentData).toMatchObject({ state: 'paid', refusalReason: null })
  })

  it('rejects details of no payment', async () => {
    const { encodedReference } = await steps.order(cardPayment({ number: cards.challenge }))
    for (const details of [{ threeDSResult: 'nonsense' }, { other: 'x' }, {}]) {
      expect(getErrorCode(await shop.call('paymentDetails', { profile, encodedReference, details }))).toBe(
        'payment_details_refused',
      )
    }
    expect(await steps.fetchPaymentState(encodedReference)).toBe('action_required')
  })

  it('rejects the challenge of another order', async () => {
    const mine = await steps.order(cardPayment({ number: cards.challenge }))
    const hers = await steps.order(cardPayment({ number: cards.challenge }))
    const details = { threeDSResult: await submitThreeDSChallenge(hers.order.cardResponse.action, 'Y') }
    const reply = await shop.call('paymentDetails', {
      profile,
      encodedReference: mine.encodedReference,
      details,
    })
    expect(getErrorCode(reply)).toBe('payment_details_refused')
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(mine.encodedReference)).toBe('action_required')
  })

  it('requires a payment that waits for the customer', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    const details = { threeDSResult: 'late' }
    expect(getErrorCode(await shop.call('paymentDetails', { profile, encodedReference, details }))).toBe(
      'no_payment_to_continue',
    )
    const unknown = { profile, encodedReference: 'A'.repeat(22), details } as const
    expect(getErrorCode(await shop.call('paymentDetails', unknown))).toBe('order_not_found')
  })

  it('keeps the payment open during a provider outage', async () => {
    const { encodedReference, order: answered } = await steps.order(cardPayment({ number: cards.challenge }))
    const details = { threeDSResult: await submitThreeDSChallenge(answered.cardResponse.action, 'Y') }
    shop.provider.override = { continue: () => Promise.reject(new PaymentUnavailable('down')) }
    const send = () => shop.call('paymentDetails', { profile, encodedReference, details })
    expect(getErrorCode(await send())).toBe('payment_unavailable')
    shop.provider.override = {}
    expect(unwrap(await send()).order.cardResponse.resultCode).toBe('Authorised')
  })
})
