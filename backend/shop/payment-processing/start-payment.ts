import type { FastifyBaseLogger } from 'fastify'
import { isoCountry, marketOf } from '#config/markets.ts'
import { intlTag } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { findShopperReference } from '../account/repository.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import type { OnlineInput, PaymentInput } from '../payments/methods/payment-input.ts'
import { withOutageTracking } from '../payments/outage.ts'
import { savePaymentResult } from '../payments/payment-result.ts'
import {
  PaymentRejected,
  type PaymentResult,
  PaymentUnavailable,
  type StartPaymentRequest,
} from '../payments/provider.ts'
import {
  acquireProviderLease,
  hasActiveLease,
  hasUnansweredRequest,
  waitForProviderLease,
  withProviderLease,
} from '../payments/provider-lease.ts'
import { redactReason, rejection } from '../payments/rejection.ts'
import { type Attempt, findAttempt, findLatestAttempt } from '../payments/repository.ts'
import { returnUrl } from '../payments/return-url.ts'
import { settleOffline } from './settle-offline.ts'

function toStartRequest(
  order: Order,
  attempt: Attempt,
  input: OnlineInput,
  shopperReference: string | null,
): StartPaymentRequest {
  return {
    reference: attempt.reference,
    idempotencyKey: attempt.reference,
    amount: attempt.amount,
    currency: attempt.currency,
    countryCode: isoCountry(order.market),
    shopperLocale: intlTag(order.profile),
    shopperEmail: order.email,
    shopperName: { firstName: order.shippingAddress.name, lastName: order.shippingAddress.surname },
    billingAddress: order.billingAddress ?? order.shippingAddress,
    deliveryAddress: order.shippingAddress,
    returnUrl: returnUrl(input.origin, order),
    input,
    shopperReference,
    capturesLater: attempt.capturesLater,
    paypalPlus: order.paypalPlus && input.method === 'paypal' && marketOf(order.market).paypalPlus === true,
  }
}

async function requestPayment(
  context: AppContext,
  order: Order,
  attempt: Attempt,
  input: OnlineInput,
  log: FastifyBaseLogger,
): Promise<PaymentResult> {
  const shopper = await findShopperReference(context.database.db, order.memberId)
  const payment = toStartRequest(order, attempt, input, shopper)
  try {
    return await withOutageTracking(context, order.id, log, () => context.payments.start(payment))
  } catch (cause) {
    if (!(cause instanceof PaymentRejected)) throw cause
    // An earlier request may have been processed: this rejection says nothing about it.
    if (hasUnansweredRequest(attempt)) throw new PaymentUnavailable('rejected after a lost answer', { cause })
    log.error(
      { payment: attempt.reference, reason: redactReason(cause, payment) },
      'payment rejected by the provider',
    )
    return rejection
  }
}

async function runPayment(
  context: AppContext,
  order: Order,
  attempt: Attempt,
  input: PaymentInput,
  log: FastifyBaseLogger,
): Promise<Attempt> {
  if (!('origin' in input)) return settleOffline(context, attempt)
  return withProviderLease(context, attempt, async () => {
    const answer = await requestPayment(context, order, attempt, input, log)
    return savePaymentResult(context.database, attempt, answer, context.clock())
  })
}

type Claimed = {
  readonly order: Order
  readonly attempt: Attempt
  /**
   * `start`: this request calls the provider. `wait`: another one is calling it. `answered`: no call is
   * needed.
   */
  readonly next: 'start' | 'wait' | 'answered'
}

/**
 * Checks under the order's lock whether the provider must be called for an attempt, and blocks others
 * meanwhile. An attempt that was followed by another is not called again: the later one decides the payment
 * state.
 */
function claimAttempt(
  { database, clock }: AppContext,
  written: Attempt,
  input: PaymentInput,
): Promise<Claimed> {
  const now = clock()
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, written.orderId)
    const attempt = (await findAttempt(tx, written.id)) ?? written
    if (attempt.state !== 'starting') return { order, attempt, next: 'answered' }
    const latest = (await findLatestAttempt(tx, order.id)) ?? attempt
    if (latest.id !== attempt.id) return { order, attempt: latest, next: 'answered' }
    if (hasActiveLease(attempt, now)) return { order, attempt, next: 'wait' }
    if (order.state !== 'open' || order.holdUntil <= now) return { order, attempt, next: 'answered' }
    if ('origin' in input) await acquireProviderLease(tx, attempt.id, now)
    return { order, attempt, next: 'start' }
  })
}

/**
 * Calls the provider for an unanswered attempt, and returns the stored result of an answered one. Of
 * concurrent requests for the same attempt, in any process, one calls and the others wait for its result.
 * Throws {@link PaymentUnavailable}.
 */
export async function startPayment(
  context: AppContext,
  written: Attempt,
  input: PaymentInput,
  log: FastifyBaseLogger,
): Promise<Attempt> {
  for (;;) {
    const { order, attempt, next } = await claimAttempt(context, written, input)
    if (next === 'answered') return attempt
    if (next === 'start') return runPayment(context, order, attempt, input, log)
    await waitForProviderLease(context, attempt)
  }
}
