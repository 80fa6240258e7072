import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unwrap } from '#api-client/call-route.ts'
import { sandboxAccount } from '#backend/config.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { paymentAttempts, paymentModifications } from '#backend/db/schema/sales/payments.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey } from './checkout-shop.ts'

const profile = 'en_GB'

export type NotificationInput = {
  eventCode?: string
  success?: boolean
  reference: string
  psp: string
  original?: string
  amount?: number
  currency?: string
}

/** A webhook with Adyen's signature. */
export function createNotification(notice: NotificationInput, key: string = sandboxAccount.hmacKey) {
  const { eventCode = 'AUTHORISATION', success = true, reference, psp, original, amount = 11_900 } = notice
  const { currency = 'GBP' } = notice
  const { merchantAccount } = sandboxAccount
  const fields = [psp, original ?? '', merchantAccount, reference, amount, currency, eventCode, success]
  const hmac = createHmac('sha256', Buffer.from(key, 'hex')).update(fields.join(':')).digest('base64')
  const item = {
    additionalData: { hmacSignature: hmac },
    amount: { currency, value: amount },
    eventCode,
    eventDate: '2026-11-21T10:00:00+00:00',
    merchantAccountCode: merchantAccount,
    merchantReference: reference,
    ...(original && { originalReference: original }),
    paymentMethod: 'visa',
    pspReference: psp,
    reason: '',
    success: String(success),
  }
  return { live: 'false', notificationItems: [{ NotificationRequestItem: item }] }
}

/** Answers the bank's challenge for the latest attempt, like its page. */
export async function submitThreeDSChallenge(action: Record<string, unknown> | null, transStatus: 'Y' | 'N') {
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

type SandboxPayment = { readonly status: string; readonly modifications: readonly unknown[] }

/** Common steps of payment tests. */
export function createPaymentSteps(shop: CheckoutShop) {
  return {
    /** Orders one pair. */
    async order(paymentInfo = cardPayment()) {
      const { hash, total } = await shop.fillBag([[arena.material, '41']])
      const request = shop.buildOrder(hash, total, { paymentInfo })
      const reply = unwrap(await shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }))
      return { ...reply, hash }
    },

    confirm: (encodedReference: string, paymentInfo = cardPayment(), idempotencyKey = newIdempotencyKey()) =>
      shop.call('paymentConfirm', { profile, encodedReference, paymentInfo }, { idempotencyKey }),

    async fetchPaymentState(encodedReference: string) {
      const { paymentData } = unwrap(await shop.call('orderThanks', { profile, encodedReference }))
      return paymentData.state
    },

    async findAttempts(reference: string) {
      const rows = await shop.database.db
        .select({ attempt: paymentAttempts })
        .from(paymentAttempts)
        .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
        .where(eq(orders.reference, reference))
        .orderBy(paymentAttempts.number)
      return rows.map(({ attempt }) => attempt)
    },

    /** Modifications requested for an order's payments, in order. */
    async findModifications(reference: string) {
      const rows = await shop.database.db
        .select({ modification: paymentModifications })
        .from(paymentModifications)
        .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
        .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
        .where(eq(orders.reference, reference))
        .orderBy(paymentModifications.id)
      return rows.map(({ modification }) => modification)
    },

    /** State of a refund. */
    async findRefundState(reference: string) {
      return (await this.findModifications(reference)).at(-1)?.state
    },

    /** Delivers a webhook. */
    async notify(body: object) {
      const response = await fetch(`${shop.url}/webhooks/adyen`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, text: await response.text() }
    },

    sandboxPayment: (reference: string) => shop.sandbox<SandboxPayment>(`/sandbox/payments/${reference}`),
  }
}

export type PaymentSteps = ReturnType<typeof createPaymentSteps>
