import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { CallContext } from '../../http/implement.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { findOrder, findOrderById, lockOrder, type Order } from '../orders/repository.ts'
import { type Allowance, consumeAttempt } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { noteAnswer, paymentReply } from './answers.ts'
import { isBeingAsked, takeAskLease, underAskLease, waitForAnswer, wasAskedBefore } from './ask-lease.ts'
import { watchProvider } from './outage.ts'
import { detailsInput } from './payment-input.ts'
import { countChallenge } from './payment-limits.ts'
import { type PaymentDetails, PaymentRejected, PaymentUnavailable } from './provider.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByReference,
  findAttempts,
  setAttemptFacts,
} from './repository.ts'
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
  client: Pick<CallContext, 'address' | 'log'>,
): Promise<Result<Details>> {
  const { database, clock } = parts
  return underAskLease(parts, waiting, async () => {
    const answer = await watchProvider(parts, order.id, client.log, () =>
      parts.payments.continue(details, digest),
    )
    const attempt = await attemptOf(parts, order, waiting, answer.reference)
    if (attempt?.id !== waiting.id) await setAttemptFacts(database.db, waiting.id, { askingUntil: null })
    if (!attempt) return wrongDetails()
    const noted = await noteAnswer(database, attempt, answer, clock(), digest)
    await countChallenge(parts, noted, client.address)
    return ok(await paymentReply(database, order, noted))
  }).catch(async (cause: unknown) => {
    if (!(cause instanceof PaymentRejected)) throw cause
    // Details of an earlier request may have been accepted: this rejection says nothing about them.
    if (wasAskedBefore(waiting)) throw new PaymentUnavailable('rejected after a lost answer', { cause })
    await setAttemptFacts(database.db, waiting.id, { askingUntil: null })
    return wrongDetails()
  })
}

/**
 * Makes this request the one that hands details over for the attempt; null while another one does. Answers the attempt
 * as it was before.
 */
function claimDetails({ database, clock }: ShopParts, { id, orderId }: Attempt): Promise<Attempt | null> {
  return database.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const now = clock()
    const attempt = await findAttempt(tx, id)
    if (attempt?.state !== 'action_required' || isBeingAsked(attempt, now)) return null
    await takeAskLease(tx, id, now)
    return attempt
  })
}

/** Whether money may still pay the order: she is not to be charged for one that is paid or given up. */
const mayBePaid = ({ state, status, supersededBy }: Order) =>
  (state === 'open' || state === 'expired') && status !== 'CA' && supersededBy === null

/** Hands the outcome of a challenge or redirect to the provider; the same outcome twice answers twice. */
export async function handOverDetails(
  parts: ShopParts,
  input: z.output<Details['input']>,
  { log, address }: CallContext,
): Promise<Result<Details>> {
  const order = await findOrder(parts.database.db, input.encodedReference)
  if (!order) return refuse('order_not_found', 'No such order.')
  const details = detailsInput.safeParse(input.details)
  if (!details.success) return wrongDetails()
  const digest = requestDigest('paymentDetails', [order.reference, details.data])
  try {
    return await handOver(parts, order, details.data, digest, { address, log })
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return paymentUnavailable(cause, log)
  }
}

/** Of requests for the same attempt at a time one asks the provider; the others wait and answer as it did. */
async function handOver(
  parts: ShopParts,
  found: Order,
  details: PaymentDetails,
  digest: string,
  client: Pick<CallContext, 'address' | 'log'>,
): Promise<Result<Details>> {
  const { db } = parts.database
  let allowance: Allowance | null = null
  for (;;) {
    const order = (await findOrderById(db, found.id)) ?? found
    const attempts = await findAttempts(db, order.id)
    const waiting = mayBePaid(order) ? waitingOf(attempts) : null
    const before = attempts.find((each) => each !== waiting && each.detailsDigest === digest)
    if (!waiting || before) {
      // Handed over before, or the notification was faster: the outcome as it is now.
      const told = before ?? (attempts[0]?.action || !mayBePaid(order) ? tellingOf(attempts) : null)
      return told
        ? ok(await paymentReply(parts.database, order, told))
        : refuse('no_payment_to_continue', 'No payment of the order waits for the shopper.')
    }
    allowance ??= await consumeAttempt(parts, { limit: limits.paymentDetails, subject: order.reference })
    if (!allowance) return refuse('too_many_attempts', 'This order takes no more payments.')
    const claimed = await claimDetails(parts, waiting)
    if (claimed) return continueWith(parts, order, claimed, details, digest, client)
    await waitForAnswer(parts, waiting)
  }
}
