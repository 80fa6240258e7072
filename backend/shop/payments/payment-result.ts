import type { z } from 'zod'
import type { cardResponse, orderPayment } from '#api-client/contract/payments.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { shortenHold } from '../orders/hold.ts'
import { findOrderById, lockOrder, type Order } from '../orders/repository.ts'
import type { PaymentResult } from './provider.ts'
import {
  type Attempt,
  type AttemptUpdate,
  findAttempt,
  findAttempts,
  transitionAttempt,
  updateAttempt,
} from './repository.ts'
import { isFailed, isInProgress, stateFromResult, toPaymentFlow, toPaymentState } from './states.ts'

/** After a failed payment with no other in progress, the order's goods are released soon. */
export async function shortenHoldAfterFailure(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const attempts = await findAttempts(tx, orderId)
  if (!attempts.some((attempt) => isInProgress(attempt, now))) await shortenHold(tx, orderId, now)
}

/** Saves the provider's response, unless a notification was faster. */
export function savePaymentResult(
  { db }: Database,
  requestedAttempt: Attempt,
  answer: PaymentResult,
  now: Date,
  detailsDigest?: string,
): Promise<Attempt> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, requestedAttempt.orderId)
    const attempt = (await findAttempt(tx, requestedAttempt.id)) ?? requestedAttempt
    const facts: AttemptUpdate = {
      resultCode: answer.resultCode,
      action: answer.action,
      leaseUntil: null,
      // The result of a challenge or redirect may have another reference than its start.
      pspReference: answer.pspReference ?? attempt.pspReference,
      refusalReason: answer.refusalReason ?? attempt.refusalReason,
      ...(detailsDigest && { detailsDigest }),
      ...(answer.donationToken && { donationToken: answer.donationToken }),
    }
    const state = stateFromResult(answer)
    const moved = await transitionAttempt(tx, attempt, state, now, facts)
    if (!moved)
      await updateAttempt(tx, attempt.id, {
        ...facts,
        pspReference: attempt.pspReference ?? answer.pspReference,
      })
    if (moved && isFailed(state)) await shortenHoldAfterFailure(tx, attempt.orderId, now)
    return (await findAttempt(tx, requestedAttempt.id)) ?? attempt
  })
}

/** The stored result: creation, confirmation and details of an order all return it. */
export function toCardResponse(attempt: Attempt): z.output<typeof cardResponse> {
  return {
    resultCode: attempt.resultCode ?? (attempt.state === 'authorised' ? 'Authorised' : 'Pending'),
    action: attempt.state === 'action_required' ? { ...attempt.action } : null,
    refusalReason: attempt.refusalReason,
  }
}

export type PaymentReply = {
  readonly encodedReference: string
  readonly order: z.output<typeof orderPayment>
}

/** Reads the order again: a notification may have paid it while the provider was responding. */
export async function buildPaymentReply(
  { db }: Database,
  order: Order,
  attempt: Attempt,
): Promise<PaymentReply> {
  const now = (await findOrderById(db, order.id)) ?? order
  const answered = toCardResponse(attempt)
  return {
    encodedReference: order.reference,
    order: {
      cardResponse: answered,
      state: toPaymentState(now.state, attempt.state),
      flow: now.state === 'open' && answered.action ? toPaymentFlow(answered.action) : null,
    },
  }
}
