import { and, asc, eq, inArray, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { paymentAlarms } from '../../db/schema/sales/payment-alarms.ts'
import { paymentAttempts, paymentModifications } from '../../db/schema/sales/payments.ts'
import { lockOrder } from '../orders/repository.ts'
import { findModifications } from '../payments/modifications/modifications-repository.ts'
import { findAttempt } from '../payments/repository.ts'
import { unansweredAfterMs, unansweredCancelAfterMs } from '../payments/states.ts'
import { hasAlarm, raiseOutcomeUnknownAlarm, raiseUnansweredAlarm } from './unknown-outcome-alarms.ts'

const batchSize = 100

/**
 * Modifications without an alarm whose outcome is overdue: requested ones without a notification, and those
 * that the provider has never answered.
 */
function findUnansweredModifications(db: Queryable, now: Date) {
  const { kind, state, reference, firstAttemptedAt, updatedAt } = paymentModifications
  const cutoff = (ms: number) => new Date(now.getTime() - ms)
  // The states are literals so that PostgreSQL can use the partial indexes.
  const isOlder = (ms: number) =>
    or(
      and(sql`${state} = 'requested'`, lte(updatedAt, cutoff(ms))),
      and(sql`${state} = 'due'`, lte(firstAttemptedAt, cutoff(ms))),
    )
  const hasOwn = (alarm: SQL | undefined) => db.select({ one: sql`1` }).from(paymentAlarms).where(alarm)
  const isCancel = eq(kind, 'technical_cancel')
  return db
    .select({ id: paymentModifications.id, attemptId: paymentAttempts.id, orderId: paymentAttempts.orderId })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .where(
      and(
        or(
          // A failed attempt has no money to cancel.
          and(
            isCancel,
            inArray(paymentAttempts.state, ['pending', 'unwanted']),
            isOlder(unansweredCancelAfterMs),
          ),
          and(not(isCancel), isOlder(unansweredAfterMs)),
        ),
        notExists(
          hasOwn(
            or(
              and(eq(paymentAlarms.kind, 'modification_unanswered'), eq(paymentAlarms.key, reference)),
              and(
                isCancel,
                eq(paymentAlarms.kind, 'outcome_unknown'),
                eq(paymentAlarms.key, paymentAttempts.reference),
              ),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(paymentModifications.id))
    .limit(batchSize)
}

type Unanswered = Awaited<ReturnType<typeof findUnansweredModifications>>[number]

/** Raises the alarm about one; null if it was answered or another process raised it meanwhile. */
function raiseAlarmFor({ database, clock }: AppContext, { id, attemptId, orderId }: Unanswered) {
  return database.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const attempt = await findAttempt(tx, attemptId)
    const modification = (await findModifications(tx, attemptId)).find((candidate) => candidate.id === id)
    if (!attempt || (modification?.state !== 'requested' && modification?.state !== 'due')) return null
    const { reference } = modification
    const now = clock()
    if (modification.kind === 'technical_cancel') await raiseOutcomeUnknownAlarm(tx, attempt, now)
    else if (await hasAlarm(tx, 'modification_unanswered', reference)) return null
    else await raiseUnansweredAlarm(tx, attempt, modification, now)
    return reference
  })
}

/** Raises alarms about captures, cancels and refunds whose response or notification is overdue. */
export async function checkUnansweredModifications(
  context: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<void> {
  if (stopping?.aborted) return
  for (const unanswered of await findUnansweredModifications(context.database.db, context.clock())) {
    if (stopping?.aborted) return
    try {
      const modification = await raiseAlarmFor(context, unanswered)
      if (modification)
        log.error({ modification }, 'payment modification without a response or a notification')
    } catch (cause) {
      log.error({ modification: unanswered.id, err: cause }, 'payment alarm not raised; will be tried again')
    }
  }
}
