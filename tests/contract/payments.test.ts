import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { stock } from '#backend/shop/catalog/schema.ts'
import { orders } from '#backend/shop/orders/schema.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { paymentAttempts, paymentEvents } from '#backend/shop/payments/schema.ts'
import { arena, eanOf } from '../fixtures/catalogue.ts'
import { cardPayment, cards } from '../fixtures/checkout.ts'
import { type CheckoutShop, newKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { codeOf } from '../support/refusal.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settle()
  await shop.database.db.update(stock).set({ quantity: 50 })
})

const profile = 'en_GB'
const ean = eanOf(arena.material, '41')
const refusedCard = cardPayment({ holder: 'DECLINED' })

const thanks = async (encodedReference: string) =>
  unwrap(await shop.call('orderThanks', { profile, encodedReference }))
const stateOf = async (reference: string) => (await thanks(reference)).paymentData.state

async function order(paymentInfo = cardPayment(), hash?: string) {
  const filled = hash ? { hash, total: 119 } : await shop.fillBag([[arena.material, '41']])
  const request = shop.orderOf(filled.hash, filled.total, { paymentInfo })
  const reply = unwrap(await shop.call('createOrder', request, { idempotencyKey: newKey() }))
  return { ...reply, hash: filled.hash }
}

const confirm = (encodedReference: string, paymentInfo = cardPayment(), idempotencyKey = newKey()) =>
  shop.call('paymentConfirm', { profile, encodedReference, paymentInfo }, { idempotencyKey })

async function attemptsOf(reference: string) {
  const rows = await shop.database.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.reference, reference))
    .orderBy(paymentAttempts.number)
  return rows.map(({ attempt }) => attempt)
}

type Notice = {
  eventCode?: string
  success?: boolean
  reference: string
  psp: string
  original?: string
  amount?: number
}

/** A notification as Adyen signs it. */
function notification(
  notice: Notice,
  key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
) {
  const { eventCode = 'AUTHORISATION', success = true, reference, psp, original, amount = 11_900 } = notice
  const fields = [psp, original ?? '', 'VeredaSandbox', reference, amount, 'GBP', eventCode, success]
  const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update(fields.join(':')).digest('base64')
  const item = {
    additionalData: { hmacSignature: hmac },
    amount: { currency: 'GBP', value: amount },
    eventCode,
    eventDate: '2026-11-21T10:00:00+00:00',
    merchantAccountCode: 'VeredaSandbox',
    merchantReference: reference,
    ...(original && { originalReference: original }),
    paymentMethod: 'visa',
    pspReference: psp,
    reason: '',
    success: String(success),
  }
  return { live: 'false', notificationItems: [{ NotificationRequestItem: item }] }
}

async function notify(body: object) {
  const response = await fetch(`${shop.url}/webhooks/adyen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

type SandboxPayment = { readonly status: string; readonly modifications: readonly unknown[] }
const sandboxPayment = (reference: string) => shop.sandbox<SandboxPayment>(`/sandbox/payments/${reference}`)

/** Answers the bank's challenge for the latest attempt as its page would. */
async function threeDSResult(action: Record<string, unknown> | null, transStatus: 'Y' | 'N') {
  const { authorisationToken, token } = action as { authorisationToken: string; token: string }
  const { acsURL, ...ids } = JSON.parse(Buffer.from(token, 'base64').toString()) as Record<string, string>
  const creq = Buffer.from(JSON.stringify(ids)).toString('base64url')
  const page = await fetch(`${acsURL}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ creq, password: transStatus === 'Y' ? 'password' : 'wrong' }),
  })
  await page.text()
  return Buffer.from(JSON.stringify({ transStatus, authorisationToken })).toString('base64')
}

describe('the notification decides', () => {
  it('a payment stays pending until it comes, and is paid then', async () => {
    await shop.holdWebhooks()
    const { encodedReference, order: answered } = await order()
    expect(answered.state).toBe('pending')
    expect(await stateOf(encodedReference)).toBe('pending')
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
  })

  it('one that comes twice, or twice at a time, changes nothing more', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    const [attempt] = await attemptsOf(encodedReference)
    if (!attempt?.pspReference) throw new Error('no attempt')
    const before = await shop.stockOf(ean)
    const body = notification({ reference: attempt.reference, psp: attempt.pspReference })
    const replies = await Promise.all([notify(body), notify(body), notify(body)])
    for (const reply of [...replies, await notify(body)])
      expect(reply).toEqual({ status: 200, text: '[accepted]' })
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
    expect(await shop.stockOf(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved - 1 })
    const events = await shop.database.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.pspReference, attempt.pspReference))
    expect(events.map((event) => event.outcome)).toEqual(['paid'])
  })

  it('a forged one changes nothing', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    const [attempt] = await attemptsOf(encodedReference)
    const notice = { reference: attempt?.reference ?? '', psp: attempt?.pspReference ?? '' }
    expect((await notify(notification(notice, '00'.repeat(32)))).status).toBe(401)
    expect((await notify({})).status).toBe(401)
    const raised = notification(notice)
    const [entry] = raised.notificationItems
    if (entry) entry.NotificationRequestItem.merchantReference = 'another'
    expect((await notify(raised)).status).toBe(401)
    expect(await stateOf(encodedReference)).toBe('pending')
  })

  it('one about an unknown payment is accepted, so that it is not sent for ever', async () => {
    expect((await notify(notification({ reference: 'nobody-1', psp: newKey() }))).text).toBe('[accepted]')
    expect(
      (await notify(notification({ eventCode: 'REPORT_AVAILABLE', reference: '', psp: newKey() }))).text,
    ).toBe('[accepted]')
  })

  it('a refund that is told before its payment leaves the payment alone', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    const [attempt] = await attemptsOf(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await notify(
      notification({ eventCode: 'REFUND', reference, psp: newKey(), original: pspReference ?? '' }),
    )
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
  })

  it('one that authorises after the answer refused makes the order paid', async () => {
    const { encodedReference } = await order(refusedCard)
    await shop.settle()
    const [attempt] = await attemptsOf(encodedReference)
    await notify(notification({ reference: attempt?.reference ?? '', psp: attempt?.pspReference ?? '' }))
    expect(await stateOf(encodedReference)).toBe('paid')
  })

  it('one that refuses after one that authorised changes nothing', async () => {
    const { encodedReference } = await order()
    await shop.settle()
    const [attempt] = await attemptsOf(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await notify(notification({ success: false, reference, psp: pspReference ?? '' }))
    expect(await stateOf(encodedReference)).toBe('paid')
  })

  it('one with another amount pays nothing, and the money goes back', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    const [attempt] = await attemptsOf(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await notify(notification({ reference, psp: pspReference ?? '', amount: 1 }))
    expect(await stateOf(encodedReference)).not.toBe('paid')
    await shop.refund()
    expect((await sandboxPayment(reference)).modifications).toHaveLength(1)
  })

  it('resolves a pending payment by itself', async () => {
    const { encodedReference, order: answered } = await order(cardPayment({ holder: 'PENDING' }))
    expect(answered).toMatchObject({
      state: 'pending',
      cardResponse: { resultCode: 'Pending', action: null },
    })
    await expect.poll(() => stateOf(encodedReference), { timeout: 10_000 }).toBe('paid')
  })
})

describe('a hold that ran out', () => {
  it('gives its stock back once, and the order cannot be paid anew', async () => {
    const { encodedReference } = await order(refusedCard)
    const before = await shop.stockOf(ean)
    shop.pass(31)
    const expired = await Promise.all([shop.expire(), shop.expire()])
    expect(expired[0] + expired[1]).toBeGreaterThan(0)
    expect(await shop.expire()).toBe(0)
    const after = await shop.stockOf(ean)
    expect(after.quantity).toBe(before.quantity)
    expect(after.reserved).toBeLessThan(before.reserved)
    expect(await stateOf(encodedReference)).toBe('expired')
    expect(codeOf(await confirm(encodedReference))).toBe('order_expired')
  })

  it('does not keep a late payment from being honoured while there is stock', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    shop.pass(31)
    await shop.expire()
    expect(await stateOf(encodedReference)).toBe('expired')
    const before = await shop.stockOf(ean)
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
    expect(await shop.stockOf(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
  })

  it('sends a late payment back when its stock has gone, and says so', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    shop.pass(31)
    await shop.expire()
    await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('late_refunded')
    await shop.refund()
    await shop.settle()
    const [attempt] = await attemptsOf(encodedReference)
    expect(attempt?.state).toBe('refunded')
    expect(await shop.stockOf(ean)).toEqual({ quantity: 0, reserved: 0 })
  })

  it('sends a refund once, also when the provider was down at first', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    shop.pass(31)
    await shop.expire()
    await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
    await shop.settle()
    shop.provider.override = { refund: () => Promise.reject(new PaymentUnavailable('down')) }
    await shop.refund()
    expect((await attemptsOf(encodedReference))[0]?.state).toBe('refund_due')
    shop.provider.override = {}
    await Promise.all([shop.refund(), shop.refund()])
    const [attempt] = await attemptsOf(encodedReference)
    expect((await sandboxPayment(attempt?.reference ?? '')).modifications).toHaveLength(1)
  })
})

describe('paymentConfirm', () => {
  it('pays a refused order with another card', async () => {
    const { encodedReference, hash } = await order(refusedCard)
    const reply = unwrap(await confirm(encodedReference))
    expect(reply.order.cardResponse.resultCode).toBe('Authorised')
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
    const own = { profile, brand: 'vereda', shoppingCartHashId: hash } as const
    expect(unwrap(await shop.call('retrieveBag', own)).bag.items).toEqual([])
    expect(codeOf(await confirm(encodedReference))).toBe('order_already_paid')
  })

  it('makes one payment of one key', async () => {
    const { encodedReference } = await order(refusedCard)
    const key = newKey()
    const replies = await Promise.all([1, 2, 3].map(() => confirm(encodedReference, refusedCard, key)))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(replies[0]?.status).toBe('OK')
    expect(await attemptsOf(encodedReference)).toHaveLength(2)
    expect(codeOf(await confirm(encodedReference, cardPayment(), key))).toBe('idempotency_conflict')
  })

  it('waits for a payment that is not decided', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await order()
    expect(codeOf(await confirm(encodedReference))).toBe('payment_in_progress')
  })

  it('knows no other order', async () => {
    expect(codeOf(await confirm('A'.repeat(22)))).toBe('order_not_found')
  })

  it('says when the provider is down, and goes on with the same key', async () => {
    const { encodedReference } = await order(refusedCard)
    const key = newKey()
    shop.provider.override = { start: () => Promise.reject(new PaymentUnavailable('down')) }
    expect(codeOf(await confirm(encodedReference, cardPayment(), key))).toBe('payment_unavailable')
    shop.provider.override = {}
    expect(unwrap(await confirm(encodedReference, cardPayment(), key)).order.cardResponse.resultCode).toBe(
      'Authorised',
    )
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
  })

  it('sends the second of two payments back', async () => {
    const { encodedReference, order: first } = await order(cardPayment({ number: cards.challenge }))
    expect(first.state).toBe('action_required')
    unwrap(await confirm(encodedReference))
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
    const late = await threeDSResult(first.cardResponse.action, 'Y')
    await shop.sandbox('/v72/payments/details', { details: { threeDSResult: late } })
    await shop.settle()
    const [abandoned, paying] = await attemptsOf(encodedReference)
    expect([abandoned?.state, paying?.state]).toEqual(['refund_due', 'authorised'])
    await shop.refund()
    expect((await sandboxPayment(abandoned?.reference ?? '')).modifications).toHaveLength(1)
    expect((await sandboxPayment(paying?.reference ?? '')).modifications).toEqual([])
    expect(await stateOf(encodedReference)).toBe('paid')
  })
})

describe('paymentDetails', () => {
  it('finishes a challenge, and answers twice to the same outcome', async () => {
    const { encodedReference, order: answered } = await order(cardPayment({ number: cards.challenge }))
    expect(answered).toMatchObject({
      state: 'action_required',
      cardResponse: { resultCode: 'ChallengeShopper' },
    })
    const details = { threeDSResult: await threeDSResult(answered.cardResponse.action, 'Y') }
    const send = () => shop.call('paymentDetails', { profile, encodedReference, details })
    const reply = unwrap(await send())
    expect(reply.order.cardResponse).toMatchObject({ resultCode: 'Authorised', action: null })
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
    expect(unwrap(await send()).order.state).toBe('paid')
  })

  it('takes a failed challenge for a refusal that can be tried again', async () => {
    const { encodedReference, order: answered } = await order(cardPayment({ number: cards.challenge }))
    const details = { threeDSResult: await threeDSResult(answered.cardResponse.action, 'N') }
    const reply = unwrap(await shop.call('paymentDetails', { profile, encodedReference, details }))
    expect(reply.order).toMatchObject({ state: 'refused', cardResponse: { resultCode: 'Refused' } })
    unwrap(await confirm(encodedReference))
    await shop.settle()
    expect(await stateOf(encodedReference)).toBe('paid')
  })

  it('refuses what belongs to no payment', async () => {
    const { encodedReference } = await order(cardPayment({ number: cards.challenge }))
    for (const details of [{ threeDSResult: 'nonsense' }, { other: 'x' }, {}]) {
      expect(codeOf(await shop.call('paymentDetails', { profile, encodedReference, details }))).toBe(
        'payment_details_refused',
      )
    }
    expect(await stateOf(encodedReference)).toBe('action_required')
  })

  it('does not move this order by another one’s challenge', async () => {
    const mine = await order(cardPayment({ number: cards.challenge }))
    const hers = await order(cardPayment({ number: cards.challenge }))
    const details = { threeDSResult: await threeDSResult(hers.order.cardResponse.action, 'Y') }
    const reply = await shop.call('paymentDetails', {
      profile,
      encodedReference: mine.encodedReference,
      details,
    })
    expect(codeOf(reply)).toBe('payment_details_refused')
    await shop.settle()
    expect(await stateOf(mine.encodedReference)).toBe('action_required')
  })

  it('needs a payment that waits for the shopper', async () => {
    const { encodedReference } = await order(refusedCard)
    const details = { threeDSResult: 'late' }
    expect(codeOf(await shop.call('paymentDetails', { profile, encodedReference, details }))).toBe(
      'no_payment_to_continue',
    )
    const unknown = { profile, encodedReference: 'A'.repeat(22), details } as const
    expect(codeOf(await shop.call('paymentDetails', unknown))).toBe('order_not_found')
  })

  it('keeps the payment open while the provider is down', async () => {
    const { encodedReference, order: answered } = await order(cardPayment({ number: cards.challenge }))
    const details = { threeDSResult: await threeDSResult(answered.cardResponse.action, 'Y') }
    shop.provider.override = { continue: () => Promise.reject(new PaymentUnavailable('down')) }
    const send = () => shop.call('paymentDetails', { profile, encodedReference, details })
    expect(codeOf(await send())).toBe('payment_unavailable')
    shop.provider.override = {}
    expect(unwrap(await send()).order.cardResponse.resultCode).toBe('Authorised')
  })
})
