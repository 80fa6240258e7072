import { and, asc, eq, inArray, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { paymentAttempts, paymentModifications } from '../../db/schema/sales/payments.ts'
import { lockOrder } from '../orders/repository.ts'
import { findModifications, insertModification } from '../payments/modifications/modifications-repository.ts'
import { type Attempt, findAttempt, transitionAttempt } from '../payments/repository.ts'
import {
  abandonedAfterMs,
  authorisedCodes,
  bankMethods,
  getUnknownOutcome,
  overdueAfterMs,
  type UnknownOutcome,
} from '../payments/states.ts'
import { cancelReasons, raiseOutcomeUnknownAlarm } from './unknown-outcome-alarms.ts'

const batchSize = 100

/**
 * Attempts that may have charged the customer without confirmation, of orders that no longer wait for them.
 * The conditions match {@link getUnknownOutcome}.
 */
function findUnresolvedAttempts(db: Queryable, now: Date) {
  const { state, method, resultCode, pspReference, leaseUntil, updatedAt } = paymentAttempts
  const cutoff = (ms: number) => new Date(now.getTime() - ms)
  const cancelled = db
    .select({ one: sql`1` })
    .from(paymentModifications)
    .where(
      and(
        eq(paymentModifications.attemptId, paymentAttempts.id),
        eq(paymentModifications.kind, 'technical_cancel'),
      ),
    )
  const noAnswer = and(inArray(state, ['starting', 'action_required']), lte(leaseUntil, now))
  const isAbandoned = and(
    eq(state, 'action_required'),
    isNull(leaseUntil),
    lte(updatedAt, cutoff(abandonedAfterMs)),
  )
  const isBank = inArray(method, [...bankMethods])
  const noNotice = and(
    eq(state, 'pending'),
    or(
      inArray(resultCode, [...authorisedCodes]),
      isNull(pspReference),
      lte(updatedAt, cutoff(overdueAfterMs.bank)),
      and(not(isBank), lte(updatedAt, cutoff(overdueAfterMs.card))),
    ),
  )
  return db
    .select({ id: paymentAttempts.id, orderId: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        // Literals so that PostgreSQL can use the partial index.
        sql`(${state} in ('pending', 'action_required') or ${leaseUntil} is not null)`,
        or(noAnswer, isAbandoned, noNotice),
        ne(orders.state, 'open'),
        notExists(cancelled),
      ),
    )
    .orderBy(asc(paymentAttempts.id))
    .limit(batchSize)
}

/**
 * Requests a cancel of whatever the provider may have authorised, and raises the alarm. For an abandoned
 * payment the alarm depends on the provider's response. The order is locked.
 */
async function cancelAttempt(tx: Queryable, attempt: Attempt, why: UnknownOutcome, now: Date): Promise<void> {
  const { amount } = attempt
  const own = { kind: 'technical_cancel', state: 'due', amount, reason: cancelReasons[why] } as const
  await insertModification(tx, attempt, { ...own, key: 'unknown' }, now)
  if (why !== 'abandoned') await raiseOutcomeUnknownAlarm(tx, attempt, now)
  // From now on the payment is not retried and no details are submitted: a notification decides.
  await transitionAttempt(tx, attempt, 'pending', now)
}

/** Cancels one attempt; null if its outcome is known by now, or another process has cancelled it. */
function cancelUnknownOutcome({ database, clock }: AppContext, id: number, orderId: number) {
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const now = clock()
    const attempt = await findAttempt(tx, id)
    const why = attempt && order.state !== 'open' ? getUnknownOutcome(attempt, now) : null
    if (!attempt || !why) return null
    const all = await findModifications(tx, id)
    if (all.some(({ kind }) => kind === 'technical_cancel')) return null
    await cancelAttempt(tx, attempt, why, now)
    return { attempt, why }
  })
}

/** Cancels attempts whose outcome is unknown, each in its own transaction; returns how many there were. */
export async function cancelUnknownOutcomes(
  context: AppContext,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<number> {
  const found = await findUnresolvedAttempts(context.database.db, context.clock())
  let cancelled = 0
  for (const { id, orderId } of found) {
    if (stopping?.aborted) break
    try {
      const one = await cancelUnknownOutcome(context, id, orderId)
      if (!one) continue
      cancelled += 1
      const { reference: payment, resultCode } = one.attempt
      const facts = { payment, resultCode, order: orderId }
      if (one.why === 'abandoned') log.info(facts, 'abandoned payment: it will be cancelled')
      else log.error(facts, 'payment without a notification: it will be cancelled')
    } catch (cause) {
      log.error({ attempt: id, err: cause }, 'payment of unknown outcome not cancelled; will be tried again')
    }
  }
  return cancelled
}
