import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { lockOrder } from '../orders/repository.ts'
import {
  cancelRemaining,
  claimModification,
  type DueModification,
  postponeModification,
  transitionModification,
} from '../payments/modifications/modifications-repository.ts'
import { PaymentRejected, PaymentUnavailable } from '../payments/provider.ts'
import { type Attempt, findAttempt } from '../payments/repository.ts'
import { getRetryDelay } from '../refresh/dispatch.ts'
import { raiseCancelResultAlarms, raiseUnansweredAlarm } from './unknown-outcome-alarms.ts'

const batchSize = 50
/** Longer than the provider's timeout, so that no other process sends the same one meanwhile. */
const leaseMs = 60_000

function updateLocked(
  { database, clock }: AppContext,
  { attempt, modification }: DueModification,
  follow: (tx: Queryable, attempt: Attempt, now: Date) => Promise<unknown>,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId)
    // A notification may have arrived during the call to the provider.
    const current = await findAttempt(tx, attempt.id)
    if (!current) throw new Error(`Modification ${modification.reference}: its payment was not found`)
    await follow(tx, current, clock())
  })
}

/**
 * Handles a rejection. If an earlier try got no response it may have been executed, and the rejection says
 * nothing: a notification decides, and staff have to review it. Only money that was certainly received is
 * cancelled again, with a new request.
 */
async function saveRejection(context: AppContext, due: DueModification): Promise<void> {
  const { modification } = due
  const isCancel = modification.kind === 'technical_cancel'
  await updateLocked(context, due, async (tx, attempt, now) => {
    const mayBeDone = modification.attempts > 1 && !(isCancel && attempt.state === 'unwanted')
    if (!(await transitionModification(tx, modification, mayBeDone ? 'requested' : 'failed', now))) return
    if (!isCancel) {
      if (mayBeDone) await raiseUnansweredAlarm(tx, attempt, modification, now)
      return
    }
    if (attempt.state === 'unwanted') await cancelRemaining(tx, attempt, 'late payment', now)
    await raiseCancelResultAlarms(tx, attempt, modification, true, now)
  })
}

async function sendModification(
  context: AppContext,
  due: DueModification,
  log: FastifyBaseLogger,
): Promise<void> {
  const { attempt, modification } = due
  const { reference, amount } = modification
  const { currency, pspReference } = attempt
  const payment = pspReference ?? attempt.reference
  // A technical cancel does not work on a captured payment. If the provider's reference is known, a normal
  // cancel covers both cases.
  const kind = modification.kind === 'technical_cancel' && pspReference ? 'cancel' : modification.kind
  if (kind === 'chargeback' || (!pspReference && kind !== 'technical_cancel'))
    throw new Error(`Modification ${reference}: the provider has no payment to ${kind}`)
  try {
    const named = await context.payments.modify({ kind, payment, reference, amount, currency })
    await updateLocked(context, due, (tx, _attempt, now) =>
      transitionModification(tx, modification, 'requested', now, { pspReference: named }),
    )
  } catch (cause) {
    if (!(cause instanceof PaymentRejected)) throw cause
    log.error(
      { modification: reference, reason: cause.message },
      'payment modification rejected by the provider',
    )
    await saveRejection(context, due)
  }
}

/** Postpones a failed send with exponential backoff, so that it does not block others. */
async function postponeWithBackoff(
  { database, clock }: AppContext,
  { modification: { id, reference: modification, attempts } }: DueModification,
  cause: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  if (cause instanceof PaymentUnavailable) {
    log.warn({ modification, attempts }, 'payment modification not sent; will be tried again')
  } else {
    log.error(
      { modification, attempts, err: cause },
      'payment modification failed unexpectedly; will be tried again',
    )
  }
  await postponeModification(database.db, id, new Date(clock().getTime() + getRetryDelay(attempts)))
}

/**
 * Sends due captures, cancels and refunds. Sending one twice is harmless: the provider deduplicates by key.
 */
export async function sendModifications(
  context: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  for (let sent = 0; sent < batchSize && !stopping?.aborted; sent += 1) {
    const due = await claimModification(context.database.db, context.clock(), leaseMs)
    if (!due) return
    try {
      await sendModification(context, due, log)
    } catch (cause) {
      await postponeWithBackoff(context, due, cause, log)
    }
  }
}
