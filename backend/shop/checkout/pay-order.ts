import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, type Result } from '../../http/result.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { findOrderById, type Order } from '../orders/repository.ts'
import { startPayment } from '../payment-processing/start-payment.ts'
import type { PaymentInput } from '../payments/methods/payment-input.ts'
import type { PaymentAllowance } from '../payments/payment-limits.ts'
import { buildPaymentReply, type PaymentReply } from '../payments/payment-result.ts'
import { toPaymentUnavailable } from '../payments/payment-unavailable.ts'
import { PaymentUnavailable } from '../payments/provider.ts'
import type { Attempt } from '../payments/repository.ts'
import { isSameContent } from '../payments/request-digest.ts'

type Create = Contract['createOrder']

const failedStates: ReadonlySet<Attempt['state']> = new Set(['refused', 'cancelled', 'error'])

/**
 * Whether the attempt of an idempotency key answers the request. A customer who lost the response and
 * re-entered the card gets the existing order; only after a failed payment is another card a different
 * request.
 */
function isSameRequest(attempt: Attempt, digest: string, { method }: PaymentInput): boolean {
  // Another payment method is a different request: the provider has stored the first one under this key.
  if (attempt.method !== method && attempt.method !== 'none') return false
  if (attempt.requestDigest === digest) return true
  return isSameContent(attempt.requestDigest, digest) && !failedStates.has(attempt.state)
}

export const idempotencyConflict = () =>
  fail('idempotency_conflict', 'The idempotency key was already used for a different request.')

/**
 * Whether the customer requested the newsletter and was already subscribed. Returned only after payment, so
 * that it cannot be used to probe addresses.
 */
async function wasAlreadySubscribed(
  db: Queryable,
  order: Order,
  { order: orderReply }: PaymentReply,
): Promise<boolean> {
  if (!order.newsletter || orderReply.cardResponse.resultCode !== 'Authorised') return false
  return isSubscribed(db, order.brand, order.email, order.createdAt)
}

export async function startOrderPayment(
  context: AppContext,
  attempt: Attempt,
  payment: PaymentInput,
  log: RequestContext['log'],
  allowance?: PaymentAllowance,
): Promise<Result<Create>> {
  try {
    const started = await startPayment(context, attempt, payment, log)
    await allowance?.settle(started.state)
    const order = await findOrderById(context.database.db, attempt.orderId)
    if (!order) throw new Error('The payment attempt has no order')
    const reply = await buildPaymentReply(context.database, order, started)
    const userAlreadySubscribed = await wasAlreadySubscribed(context.database.db, order, reply)
    return { status: 'OK', ...reply, expressShopping: order.expressLink !== null, userAlreadySubscribed }
  } catch (cause) {
    await allowance?.release()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, log)
  }
}

/** Answers a request whose key already has an attempt. */
export async function resumeOrderPayment(
  context: AppContext,
  attempt: Attempt,
  digest: string,
  payment: PaymentInput,
  log: RequestContext['log'],
): Promise<Result<Create>> {
  return isSameRequest(attempt, digest, payment)
    ? startOrderPayment(context, attempt, payment, log)
    : idempotencyConflict()
}
