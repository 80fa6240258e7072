import { and, asc, eq, inArray, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/client.ts'
import type { ShopParts } from '../../parts.ts'
import { lockOrder } from '../orders/repository.ts'
import { raiseAlarm } from './alarms.ts'
import { paymentAlarms } from './alarms-schema.ts'
import { findModifications } from './modifications-repository.ts'
import { findAttempt } from './repository.ts'
import { paymentAttempts, paymentModifications } from './schema.ts'
import { unansweredCancelMs, unansweredMs } from './states.ts'
import { alarmUnknown, hasAlarm } from './unknown-alarms.ts'

const batch = 100

/** Requested modifications that no notification has settled in time and that no alarm is about. */
function findUnanswered(db: Queryable, now: Date) {
  const { kind, state, reference, updatedAt } = paymentModifications
  const cutoff = (ms: number) => new Date(now.getTime() - ms)
  const hasOwn = (alarm: SQL | undefined) => db.select({ one: sql`1` }).from(paymentAlarms).where(alarm)
  const isCancel = eq(kind, 'technical_cancel')
  return db
    .select({ id: paymentModifications.id, attemptId: paymentAttempts.id, orderId: paymentAttempts.orderId })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .where(
      and(
        // Literally as the index has it.
        sql`${state} = 'requested'`,
        lte(updatedAt, cutoff(Math.min(unansweredCancelMs, unansweredMs))),
        // An attempt that came to nothing has no money to cancel.
        or(
          and(isCancel, inArray(paymentAttempts.state, ['pending', 'unwanted'])),
          and(not(isCancel), lte(updatedAt, cutoff(unansweredMs))),
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
    .limit(batch)
}

type Unanswered = Awaited<ReturnType<typeof findUnanswered>>[number]

/** Raises the alarm about one; null where it was answered or alarmed about meanwhile. */
function alarmOne({ database, clock }: ShopParts, { id, attemptId, orderId }: Unanswered) {
  return database.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const attempt = await findAttempt(tx, attemptId)
    const modification = (await findModifications(tx, attemptId)).find((each) => each.id === id)
    if (!attempt || modification?.state !== 'requested') return null
    const { kind, reference, amount } = modification
    const now = clock()
    if (kind === 'technical_cancel') {
      await alarmUnknown(tx, attempt, now)
      return reference
    }
    if (await hasAlarm(tx, 'modification_unanswered', reference)) return null
    const about = { orderId, attemptId, reference, amount, currency: attempt.currency }
    await raiseAlarm(tx, { kind: 'modification_unanswered', key: reference, ...about }, now)
    return reference
  })
}

/** Raises alarms about captures, cancels and refunds whose notification did not come in time. */
export async function alarmUnanswered(parts: ShopParts, log: FastifyBaseLogger): Promise<void> {
  for (const each of await findUnanswered(parts.database.db, parts.clock())) {
    try {
      const modification = await alarmOne(parts, each)
      if (modification) log.error({ modification }, 'modification without a notification')
    } catch (cause) {
      log.error({ modification: each.id, err: cause }, 'no alarm raised, will be tried again')
    }
  }
}
