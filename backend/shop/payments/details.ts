import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { CallContext } from '../../http/implement.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { findOrder, type Order } from '../orders/repository.ts'
import { noteAnswer, paymentReply } from './answers.ts'
import { detailsInput } from './payment-input.ts'
import { type PaymentDetails, PaymentRejected, PaymentUnavailable } from './provider.ts'
import { type Attempt, findAttemptByReference, findAttempts } from './repository.ts'
import { requestDigest } from './request-digest.ts'
import { paymentUnavailable } from './start-payment.ts'
import { tellingOf, waitingOf } from './states.ts'

type Details = Contract['paymentDetails']

const wrongDetails = () =>
  refuse('payment_details_refused', 'These details belong to no payment of the order.')

/** The attempt an answer is about: an abandoned challenge may be finished after a newer attempt began. */
async function attemptOf(
  parts: ShopParts,
  order: Order,
  waiting: Attempt,
  reference: string | null,
): Promise<Attempt | null> {
  if (reference === null || reference === waiting.reference) return waiting
  const named = await findAttemptByReference(parts.database.db, reference)
  return named?.orderId === order.id ? named : null
}

async function continueWith(
  parts: ShopParts,
  order: Order,
  waiting: Attempt,
  details: PaymentDetails,
  digest: string,
  log: CallContext['log'],
): Promise<Result<Details>> {
  try {
    const answer = await parts.payments.continue(details, digest)
    const attempt = await attemptOf(parts, order, waiting, answer.reference)
    if (!attempt) return wrongDetails()
    const noted = await noteAnswer(parts.database, attempt, answer, parts.clock(), digest)
    return ok(await paymentReply(parts.database, order, noted))
  } catch (cause) {
    if (cause instanceof PaymentRejected) return wrongDetails()
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return paymentUnavailable(cause, log)
  }
}

/** Whether money may still pay the order: she is not to be charged for one that is paid or given up. */
const mayBePaid = ({ state, status, supersededBy }: Order) =>
  (state === 'open' || state === 'expired') && status !== 'CA' && supersededBy === null

/** Hands the outcome of a challenge or redirect to the provider; the same outcome twice answers twice. */
export async function handOverDetails(
  parts: ShopParts,
  input: z.output<Details['input']>,
  { log }: CallContext,
): Promise<Result<Details>> {
  const order = await findOrder(parts.database.db, input.encodedReference)
  if (!order) return refuse('order_not_found', 'No such order.')
  const details = detailsInput.safeParse(input.details)
  if (!details.success) return wrongDetails()
  const attempts = await findAttempts(parts.database.db, order.id)
  const digest = requestDigest('paymentDetails', [order.reference, details.data])
  const waiting = mayBePaid(order) ? waitingOf(attempts) : null
  const before = attempts.find((each) => each !== waiting && each.detailsDigest === digest)
  if (waiting && !before) return continueWith(parts, order, waiting, details.data, digest, log)
  // Handed over before, or the notification was faster than she: told as it stands.
  const told = before ?? (attempts[0]?.action || !mayBePaid(order) ? tellingOf(attempts) : null)
  return told
    ? ok(await paymentReply(parts.database, order, told))
    : refuse('no_payment_to_continue', 'No payment of the order waits for the shopper.')
}
