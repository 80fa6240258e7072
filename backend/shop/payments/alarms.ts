import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { type AlarmKind, type AlarmResolution, paymentAlarms } from '../../db/schema/sales/payment-alarms.ts'
import { paymentAttempts, paymentModifications } from '../../db/schema/sales/payments.ts'

type Alarm = typeof paymentAlarms.$inferInsert
type NewAlarm = Pick<Alarm, 'kind' | 'key' | 'reference' | 'amount' | 'currency'> & {
  readonly orderId?: number | null
  readonly attemptId?: number | null
}

/** Alarm kinds that block fulfilment: the order's money is incomplete, or may be. */
export const blockingAlarmKinds: readonly AlarmKind[] = [
  'returned_elsewhere',
  'chargeback',
  'wrong_amount',
  'unknown_payment',
]

/** The payment that an alarm is about. */
export const toAlarmSubject = ({
  id: attemptId,
  orderId,
  reference,
  currency,
}: Pick<typeof paymentAttempts.$inferSelect, 'id' | 'orderId' | 'reference' | 'currency'>) => ({
  attemptId,
  orderId,
  reference,
  currency,
})

/** Raises an alarm, once per key; the same key reopens it. */
export async function raiseAlarm(tx: Queryable, alarm: NewAlarm, now: Date): Promise<void> {
  const open = { raisedAt: now, resolvedAt: null, resolution: null }
  await tx
    .insert(paymentAlarms)
    .values({ ...alarm, ...open })
    .onConflictDoUpdate({ target: [paymentAlarms.kind, paymentAlarms.key], set: open })
}

async function resolveAlarms(tx: Queryable, which: SQL | undefined, resolution: AlarmResolution, now: Date) {
  const resolved = await tx
    .update(paymentAlarms)
    .set({ resolvedAt: now, resolution })
    .where(and(which, isNull(paymentAlarms.resolvedAt)))
    .returning({ id: paymentAlarms.id })
  return resolved.length
}

/** Closes open alarms of an attempt whose amounts match its order again. */
export async function settleAlarms(
  tx: Queryable,
  attemptId: number,
  kinds: readonly AlarmKind[],
  now: Date,
): Promise<void> {
  const about = and(eq(paymentAlarms.attemptId, attemptId), inArray(paymentAlarms.kind, [...kinds]))
  await resolveAlarms(tx, about, 'settled', now)
}

/** Closes the alarm with this key. */
export async function settleAlarm(tx: Queryable, kind: AlarmKind, key: string, now: Date): Promise<void> {
  await resolveAlarms(tx, and(eq(paymentAlarms.kind, kind), eq(paymentAlarms.key, key)), 'settled', now)
}

/** Closes an alarm on behalf of staff. False if it was already closed. */
export async function resolveByStaff(tx: Queryable, id: number, now: Date): Promise<boolean> {
  return (await resolveAlarms(tx, eq(paymentAlarms.id, id), 'by_staff', now)) > 0
}

/**
 * The orders with an open alarm about their payment, or with a failed capture that is not handled yet: their
 * goods and gift cards are blocked.
 */
export async function findBlockedOrders(
  db: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!orderIds.length) return new Set()
  const paying = and(inArray(paymentAttempts.orderId, [...orderIds]), eq(paymentAttempts.state, 'authorised'))
  const alarmed = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(paymentAlarms, eq(paymentAlarms.attemptId, paymentAttempts.id))
    .where(
      and(paying, isNull(paymentAlarms.resolvedAt), inArray(paymentAlarms.kind, [...blockingAlarmKinds])),
    )
  const uncaptured = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(paymentModifications, eq(paymentModifications.attemptId, paymentAttempts.id))
    .where(
      and(
        paying,
        eq(paymentModifications.kind, 'capture'),
        eq(paymentModifications.state, 'failed'),
        isNull(paymentModifications.handledAt),
      ),
    )
  return new Set((await union(alarmed, uncaptured)).map(({ id }) => id))
}

/** Whether an order's goods are blocked until staff review its payment. */
export async function isFulfilmentBlocked(db: Queryable, orderId: number): Promise<boolean> {
  return (await findBlockedOrders(db, [orderId])).size > 0
}

const maxRows = 200

/** Unresolved alarms, oldest first. */
export function findOpenAlarms({ database: { db } }: AppContext) {
  const { id, kind, reference, amount, currency, raisedAt } = paymentAlarms
  return db
    .select({ id, kind, reference, amount, currency, raisedAt, locator: orders.locator })
    .from(paymentAlarms)
    .leftJoin(orders, eq(orders.id, paymentAlarms.orderId))
    .where(isNull(paymentAlarms.resolvedAt))
    .orderBy(asc(id))
    .limit(maxRows)
}
