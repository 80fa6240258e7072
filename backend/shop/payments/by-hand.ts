import { and, asc, eq, exists, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAction, type Staff } from '../audit/note.ts'
import { mailRefunded } from '../orders/mails.ts'
import { lockOrder } from '../orders/repository.ts'
import { orders } from '../orders/schema.ts'
import { paymentAlarms } from './alarms-schema.ts'
import { findModifications, moveModification, returnedOf } from './modifications-repository.ts'
import { findAttempt } from './repository.ts'
import { paymentAttempts, paymentModifications } from './schema.ts'

const most = 200

/** Whether nobody knows what became of a movement of money. */
const hasOpenAlarm = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentAlarms)
      .where(
        and(
          eq(paymentAlarms.kind, 'modification_unanswered'),
          eq(paymentAlarms.key, paymentModifications.reference),
          isNull(paymentAlarms.resolvedAt),
        ),
      ),
  )

/**
 * Money that people have to see to, the oldest first: what no provider has, what a provider could not do, and what
 * nobody knows the outcome of. What was withdrawn before it was sent is nobody's matter.
 */
export function findByHand({ database: { db } }: ShopParts) {
  const { state, tries, handledAt } = paymentModifications
  return db
    .select({
      id: paymentModifications.id,
      kind: paymentModifications.kind,
      state,
      amount: paymentModifications.amount,
      reason: paymentModifications.reason,
      reference: paymentModifications.reference,
      since: paymentModifications.createdAt,
      method: paymentAttempts.method,
      currency: paymentAttempts.currency,
      pspReference: paymentAttempts.pspReference,
      locator: orders.locator,
    })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        isNull(handledAt),
        or(
          eq(state, 'by_hand'),
          and(eq(state, 'failed'), gt(tries, 0)),
          and(inArray(state, ['due', 'requested']), hasOpenAlarm(db)),
        ),
        // Its alarm is what people look at.
        ne(paymentModifications.kind, 'technical_cancel'),
      ),
    )
    .orderBy(asc(paymentModifications.id))
    .limit(most)
}

async function isAlarmed(tx: Queryable, id: number): Promise<boolean> {
  const own = eq(paymentModifications.id, id)
  return (await tx.$count(paymentModifications, and(own, hasOpenAlarm(tx)))) > 0
}

export type Handled = Staff & {
  readonly id: number
  /** `done`: the money was moved. `let_go`: it stays where it is. */
  readonly outcome: 'done' | 'let_go'
}

/** Notes that somebody moved the money, or that it stays where it is; the same word again changes nothing. */
export async function markHandled({ database, clock }: ShopParts, { id, outcome, ...staff }: Handled) {
  const [found] = await database.db
    .select({ attemptId: paymentModifications.attemptId, orderId: paymentAttempts.orderId })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .where(eq(paymentModifications.id, id))
  if (!found) return refuse('payment_not_found', 'No such movement of money.', 'id')
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const all = await findModifications(tx, found.attemptId)
    const own = all.find((each) => each.id === id)
    const attempt = await findAttempt(tx, found.attemptId)
    if (!own || !attempt) throw new Error('a movement of money is gone')
    const state = outcome === 'done' ? ('done' as const) : ('failed' as const)
    if (own.handledAt !== null)
      return own.state === state ? { state } : refuse('payment_handled', 'It was seen to otherwise.', 'id')
    const isUnknown = (own.state === 'due' || own.state === 'requested') && (await isAlarmed(tx, id))
    if (own.state !== 'by_hand' && own.state !== 'failed' && !isUnknown)
      return refuse('payment_not_by_hand', 'Nobody has to see to it.', 'id')
    const isBack = own.kind !== 'capture' && outcome === 'done'
    const others = all.filter((each) => each.id !== id)
    if (isBack && returnedOf(others) + own.amount > attempt.amount)
      return refuse('refund_too_high', 'So much of it was given back otherwise meanwhile.', 'id')
    const now = clock()
    if (own.state !== state) await moveModification(tx, own, state, now)
    await tx.update(paymentModifications).set({ handledAt: now }).where(eq(paymentModifications.id, id))
    const action = outcome === 'done' ? 'payment-moved-by-hand' : 'payment-let-go'
    await noteAction(tx, action, `modification:${id}`, staff, now)
    if (isBack) await mailRefunded(tx, order, { amount: own.amount, occasion: own.reference }, now)
    return { state }
  })
}
