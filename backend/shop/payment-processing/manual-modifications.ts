import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { paymentAlarms } from '../../db/schema/sales/payment-alarms.ts'
import { paymentAttempts, paymentModifications } from '../../db/schema/sales/payments.ts'
import { fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { queueRefundEmail } from '../order-emails/order-emails.ts'
import { lockOrder } from '../orders/repository.ts'
import {
  findModifications,
  sumReturned,
  transitionModification,
} from '../payments/modifications/modifications-repository.ts'
import { findAttempt, findChargedAmount } from '../payments/repository.ts'
import { releaseGoods } from './release-goods.ts'

const maxRows = 200

const { kind, state, attempts, handledAt } = paymentModifications
/** Staff handle a technical cancel through its alarm. */
const isMovement = ne(kind, 'technical_cancel')

const listedColumns = {
  id: paymentModifications.id,
  kind,
  state,
  amount: paymentModifications.amount,
  reason: paymentModifications.reason,
  reference: paymentModifications.reference,
  since: paymentModifications.createdAt,
  method: paymentAttempts.method,
  currency: paymentAttempts.currency,
  pspReference: paymentAttempts.pspReference,
  locator: orders.locator,
}

/**
 * Modifications of unknown outcome: an alarm was raised about them, and no notification has arrived since.
 */
const isUnknown = and(
  inArray(state, ['due', 'requested']),
  eq(paymentAlarms.kind, 'modification_unanswered'),
  eq(paymentAlarms.key, paymentModifications.reference),
)

/**
 * Modifications that staff have to handle, oldest first: without a provider, failed at the provider, or with
 * an unknown outcome. Those withdrawn before they were sent are excluded.
 */
export function findManualModifications({ database: { db } }: AppContext) {
  // Two queries, each with its own index.
  const notDone = db
    .select(listedColumns)
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        inArray(state, ['by_hand', 'failed']),
        isNull(handledAt),
        or(eq(state, 'by_hand'), gt(attempts, 0)),
        isMovement,
      ),
    )
  const unknown = db
    .select(listedColumns)
    .from(paymentAlarms)
    .innerJoin(paymentModifications, isUnknown)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(isNull(handledAt), isMovement))
  return unionAll(notDone, unknown)
    .orderBy(asc(sql.identifier('id')))
    .limit(maxRows)
}

async function hasUnknownOutcome(tx: Queryable, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: paymentModifications.id })
    .from(paymentModifications)
    .innerJoin(paymentAlarms, isUnknown)
    .where(eq(paymentModifications.id, id))
  return found.length > 0
}

export type HandledModification = Staff & {
  readonly id: number
  /** `done`: the money was moved. `let_go`: it stays where it is. */
  readonly outcome: 'done' | 'let_go'
}

/** Records that staff moved the money, or that it stays where it is; idempotent. */
export async function markHandled(
  { database, clock }: AppContext,
  { id, outcome, ...staff }: HandledModification,
) {
  const [found] = await database.db
    .select({ attemptId: paymentModifications.attemptId, orderId: paymentAttempts.orderId })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .where(eq(paymentModifications.id, id))
  if (!found) return fail('payment_not_found', 'The payment modification was not found.', 'id')
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const all = await findModifications(tx, found.attemptId)
    const modification = all.find((known) => known.id === id)
    const attempt = await findAttempt(tx, found.attemptId)
    if (!modification || !attempt) throw new Error('The payment modification or its payment was not found')
    const state = outcome === 'done' ? ('done' as const) : ('failed' as const)
    if (modification.handledAt !== null)
      return modification.state === state
        ? { state }
        : fail('payment_handled', 'The payment modification was already handled.', 'id')
    if (
      modification.state !== 'by_hand' &&
      modification.state !== 'failed' &&
      !(await hasUnknownOutcome(tx, id))
    )
      return fail('payment_not_by_hand', 'The payment modification does not require manual handling.', 'id')
    const isBack = modification.kind !== 'capture' && outcome === 'done'
    const others = all.filter((other) => other.id !== id)
    if (isBack && sumReturned(others) + modification.amount > (await findChargedAmount(tx, attempt)))
      return fail(
        'refund_too_high',
        'The amount is higher than what can still be refunded: part of it was refunded meanwhile.',
        'id',
      )
    const now = clock()
    if (modification.state !== state) await transitionModification(tx, modification, state, now)
    await tx.update(paymentModifications).set({ handledAt: now }).where(eq(paymentModifications.id, id))
    const action = outcome === 'done' ? 'payment-moved-by-hand' : 'payment-let-go'
    await recordStaffAction(tx, action, `modification:${id}`, staff, now)
    await releaseGoods(tx, order, now)
    if (isBack)
      await queueRefundEmail(
        tx,
        order,
        { amount: modification.amount, occasion: modification.reference },
        now,
      )
    return { state }
  })
}
