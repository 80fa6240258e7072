import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../db/client.ts'
import type { ShopParts } from '../../parts.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import { orders } from '../orders/schema.ts'
import { raiseAlarm } from './alarms.ts'
import { insertModification } from './modifications-repository.ts'
import { type Attempt, findAttempt, moveAttempt } from './repository.ts'
import { paymentAttempts, paymentModifications } from './schema.ts'
import { isOutcomeUnknown, saysAuthorised } from './states.ts'

const batch = 100

/**
 * Attempts that may have charged the customer although nothing says so, of orders that no longer wait for them: the
 * provider said "authorised" or never answered, and no notification came.
 */
function findUnresolved(db: Queryable, now: Date) {
  const cancelled = db
    .select({ one: sql`1` })
    .from(paymentModifications)
    .where(
      and(
        eq(paymentModifications.attemptId, paymentAttempts.id),
        eq(paymentModifications.kind, 'technical_cancel'),
      ),
    )
  const noAnswer = and(
    inArray(paymentAttempts.state, ['starting', 'action_required']),
    lte(paymentAttempts.askingUntil, now),
  )
  const noNotice = and(
    eq(paymentAttempts.state, 'pending'),
    or(inArray(paymentAttempts.resultCode, [...saysAuthorised]), isNull(paymentAttempts.pspReference)),
  )
  return db
    .select({ id: paymentAttempts.id, orderId: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        or(eq(paymentAttempts.state, 'pending'), isNotNull(paymentAttempts.askingUntil)),
        or(noAnswer, noNotice),
        ne(orders.state, 'open'),
        notExists(cancelled),
      ),
    )
    .orderBy(asc(paymentAttempts.id))
    .limit(batch)
}

/** Has the provider cancel whatever it may have authorised, and raises the alarm. The order's lock is held. */
async function cancelUnknown(tx: Queryable, order: Order, attempt: Attempt, now: Date): Promise<void> {
  const { amount, currency, reference } = attempt
  const own = { kind: 'technical_cancel', state: 'due', amount, reason: 'outcome unknown' } as const
  await insertModification(tx, attempt, { ...own, key: 'unknown' }, now)
  const about = { orderId: order.id, attemptId: attempt.id, reference, amount, currency }
  await raiseAlarm(tx, { kind: 'outcome_unknown', key: reference, ...about }, now)
  // From now on nobody asks for it again and no details are handed over: a notification decides.
  await moveAttempt(tx, attempt, 'pending', now)
}

/** Takes care of attempts whose outcome is unknown, each in a transaction of its own; says how many there were. */
export async function cancelUnknownOutcomes(parts: ShopParts, log: FastifyBaseLogger): Promise<number> {
  const { database, clock } = parts
  const found = await findUnresolved(database.db, clock())
  let cancelled = 0
  for (const { id, orderId } of found) {
    try {
      const attempt = await database.db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        const now = clock()
        const current = await findAttempt(tx, id)
        if (!current || order.state === 'open' || !isOutcomeUnknown(current, now)) return null
        await cancelUnknown(tx, order, current, now)
        return current
      })
      if (!attempt) continue
      cancelled += 1
      const { reference: payment, resultCode } = attempt
      log.error({ payment, resultCode, order: orderId }, 'payment without a notification: it is cancelled')
    } catch (cause) {
      log.error({ attempt: id, err: cause }, 'payment of unknown outcome not cancelled, will be tried again')
    }
  }
  return cancelled
}
