import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { findOrderById, findOrderByReference, lockOrder, type Order } from '../orders/repository.ts'
import { detailsInput } from '../payments/methods/payment-input.ts'
import { withOutageTracking } from '../payments/outage.ts'
import { recordChallengeResult } from '../payments/payment-limits.ts'
import { buildPaymentReply, savePaymentResult } from '../payments/payment-result.ts'
import { toPaymentUnavailable } from '../payments/payment-unavailable.ts'
import { type PaymentDetails, PaymentRejected, PaymentUnavailable } from '../payments/provider.ts'
import {
  acquireProviderLease,
  hasActiveLease,
  hasUnansweredRequest,
  waitForProviderLease,
  withProviderLease,
} from '../payments/provider-lease.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByReference,
  findAttempts,
  updateAttempt,
} from '../payments/repository.ts'
import { digestRequest } from '../payments/request-digest.ts'
import { findAwaitingShopper, findDecisiveAttempt } from '../payments/states.ts'
import { type Allowance, consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'

type Details = Contract['paymentDetails']

const invalidDetails = () =>
  fail('payment_details_refused', 'The payment details do not belong to a payment of this order.')

/**
 * The attempt that the details belong to: an abandoned challenge may be completed after a newer attempt
 * began.
 */
async function findDetailsAttempt(
  context: AppContext,
  order: Order,
  waiting: Attempt,
  reference: string | null,
): Promise<Attempt | null> {
  if (reference === null || reference === waiting.reference) return waiting
  const named = await findAttemptByReference(context.database.db, reference)
  return named?.orderId === order.id ? named : null
}

async function continuePayment(
  context: AppContext,
  order: Order,
  waiting: Attempt,
  details: PaymentDetails,
  digest: string,
  client: Pick<RequestContext, 'address' | 'log'>,
): Promise<Result<Details>> {
  const { database, clock } = context
  return withProviderLease(context, waiting, async () => {
    const answer = await withOutageTracking(context, order.id, client.log, () =>
      context.payments.continue(details, digest),
    )
    const attempt = await findDetailsAttempt(context, order, waiting, answer.reference)
    if (attempt?.id !== waiting.id) await updateAttempt(database.db, waiting.id, { leaseUntil: null })
    if (!attempt) return invalidDetails()
    const noted = await savePaymentResult(database, attempt, answer, clock(), digest)
    await recordChallengeResult(context, noted, client.address)
    return ok(await buildPaymentReply(database, order, noted))
  }).catch(async (cause: unknown) => {
    if (!(cause instanceof PaymentRejected)) throw cause
    // An earlier request may have been accepted: this rejection says nothing about it.
    if (hasUnansweredRequest(waiting)) throw new PaymentUnavailable('rejected after a lost answer', { cause })
    await updateAttempt(database.db, waiting.id, { leaseUntil: null })
    return invalidDetails()
  })
}

/**
 * Claims the submission of details for the attempt; null while another request has it. Returns the attempt as
 * it was before.
 */
function claimDetails({ database, clock }: AppContext, { id, orderId }: Attempt): Promise<Attempt | null> {
  return database.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const now = clock()
    const attempt = await findAttempt(tx, id)
    if (attempt?.state !== 'action_required' || hasActiveLease(attempt, now)) return null
    await acquireProviderLease(tx, id, now)
    return attempt
  })
}

/**
 * Whether a payment may still pay the order: the customer must not be charged for one that is paid or
 * cancelled.
 */
const canBePaid = ({ state, status, supersededBy }: Order) =>
  (state === 'open' || state === 'expired') && status !== 'CA' && supersededBy === null

/** Submits the result of a challenge or redirect to the provider; idempotent for the same result. */
export async function submitPaymentDetails(
  context: AppContext,
  input: z.output<Details['input']>,
  { log, address }: RequestContext,
): Promise<Result<Details>> {
  const order = await findOrderByReference(context.database.db, input.encodedReference)
  if (!order) return fail('order_not_found', 'The order was not found.')
  const details = detailsInput.safeParse(input.details)
  if (!details.success) return invalidDetails()
  const digest = digestRequest('paymentDetails', [order.reference, details.data])
  try {
    return await submitOrWait(context, order, details.data, digest, { address, log })
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return toPaymentUnavailable(cause, log)
  }
}

/**
 * Of concurrent requests for the same attempt, one calls the provider; the others wait and return its result.
 */
async function submitOrWait(
  context: AppContext,
  found: Order,
  details: PaymentDetails,
  digest: string,
  client: Pick<RequestContext, 'address' | 'log'>,
): Promise<Result<Details>> {
  const { db } = context.database
  let allowance: Allowance | null = null
  for (;;) {
    const order = (await findOrderById(db, found.id)) ?? found
    const attempts = await findAttempts(db, order.id)
    const waiting = canBePaid(order) ? findAwaitingShopper(attempts) : null
    const before = attempts.find((attempt) => attempt !== waiting && attempt.detailsDigest === digest)
    if (!waiting || before) {
      // Already submitted, or the notification was faster: return the current result.
      const shownAttempt =
        before ?? (attempts[0]?.action || !canBePaid(order) ? findDecisiveAttempt(attempts) : null)
      return shownAttempt
        ? ok(await buildPaymentReply(context.database, order, shownAttempt))
        : fail('no_payment_to_continue', 'The order has no payment that requires a customer action.')
    }
    allowance ??= await consumeAttempt(context, { limit: limits.paymentDetails, subject: order.reference })
    if (!allowance)
      return fail('too_many_attempts', 'This order has reached the maximum number of payment attempts.')
    const claimed = await claimDetails(context, waiting)
    if (claimed) return continuePayment(context, order, claimed, details, digest, client)
    await waitForProviderLease(context, waiting)
  }
}
