import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAction, type Staff } from '../audit/note.ts'
import { orders } from '../orders/schema.ts'
import { type AlarmKind, type AlarmResolution, paymentAlarms } from './alarms-schema.ts'
import { paymentAttempts } from './schema.ts'

type Alarm = typeof paymentAlarms.$inferInsert
type NewAlarm = Pick<Alarm, 'kind' | 'key' | 'reference' | 'amount' | 'currency'> & {
  readonly orderId?: number | null
  readonly attemptId?: number | null
}

/** Kinds after which goods must not leave: the money that pays for them is not all there. */
const holdingGoods: readonly AlarmKind[] = ['returned_elsewhere', 'chargeback', 'wrong_amount']

/** Writes an alarm, once an occasion; the same occasion again opens it anew. */
export async function raiseAlarm(tx: Queryable, alarm: NewAlarm, now: Date): Promise<void> {
  const open = { raisedAt: now, resolvedAt: null, resolution: null }
  await tx
    .insert(paymentAlarms)
    .values({ ...alarm, ...open })
    .onConflictDoUpdate({ target: [paymentAlarms.kind, paymentAlarms.key], set: open })
}

async function resolve(tx: Queryable, which: SQL | undefined, resolution: AlarmResolution, now: Date) {
  const resolved = await tx
    .update(paymentAlarms)
    .set({ resolvedAt: now, resolution })
    .where(and(which, isNull(paymentAlarms.resolvedAt)))
    .returning({ id: paymentAlarms.id })
  return resolved.length
}

/** Closes open alarms about an attempt whose money agrees with its order again. */
export async function settleAlarms(
  tx: Queryable,
  attemptId: number,
  kinds: readonly AlarmKind[],
  now: Date,
): Promise<void> {
  const about = and(eq(paymentAlarms.attemptId, attemptId), inArray(paymentAlarms.kind, [...kinds]))
  await resolve(tx, about, 'settled', now)
}

/** Closes the alarm of one occasion. */
export async function settleAlarm(tx: Queryable, kind: AlarmKind, key: string, now: Date): Promise<void> {
  await resolve(tx, and(eq(paymentAlarms.kind, kind), eq(paymentAlarms.key, key)), 'settled', now)
}

/** Whether an open alarm is about the money that pays the order: its goods wait then. */
export async function holdsGoods(tx: Queryable, orderId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: paymentAlarms.id })
    .from(paymentAlarms)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAlarms.attemptId))
    .where(
      and(
        eq(paymentAlarms.orderId, orderId),
        isNull(paymentAlarms.resolvedAt),
        inArray(paymentAlarms.kind, [...holdingGoods]),
        eq(paymentAttempts.state, 'authorised'),
      ),
    )
    .limit(1)
  return found !== undefined
}

const most = 200

/** Alarms that nobody has resolved, the oldest first. */
export function findOpenAlarms({ database: { db } }: ShopParts) {
  const { id, kind, reference, amount, currency, raisedAt } = paymentAlarms
  return db
    .select({ id, kind, reference, amount, currency, raisedAt, locator: orders.locator })
    .from(paymentAlarms)
    .leftJoin(orders, eq(orders.id, paymentAlarms.orderId))
    .where(isNull(paymentAlarms.resolvedAt))
    .orderBy(asc(id))
    .limit(most)
}

/** Notes that a person looked at an alarm; goods that waited for it may leave. Resolving it again changes nothing. */
export function resolveAlarm(
  { database, clock }: ShopParts,
  { id, ...staff }: Staff & { readonly id: number },
) {
  return database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ resolution: paymentAlarms.resolution })
      .from(paymentAlarms)
      .where(eq(paymentAlarms.id, id))
    if (!found) return refuse('payment_not_found', 'No such payment alarm.', 'id')
    const now = clock()
    const resolved = await resolve(tx, eq(paymentAlarms.id, id), 'by_staff', now)
    if (resolved) await noteAction(tx, 'payment-alarm-resolved', `payment-alarm:${id}`, staff, now)
    return { resolution: found.resolution ?? ('by_staff' as const) }
  })
}
