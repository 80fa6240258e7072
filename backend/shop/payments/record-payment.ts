import { and, asc, eq, gt, max, ne } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import { isRefusal, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { hasAction, noteAction, type Staff } from '../audit/note.ts'
import { findCursor, findOrderByLocator, lockOrder } from '../orders/repository.ts'
import { orderShipments, orders } from '../orders/schema.ts'
import { isPaidLater } from './methods.ts'
import { findPromised, settlePromised } from './modify.ts'
import { findPaying } from './repository.ts'
import { paymentAttempts } from './schema.ts'

const most = 200

/** Taken orders whose payment staff have not recorded, delivered or not, the oldest first, a page at a time. */
export async function findOutstanding({ database: { db } }: ShopParts, after?: string) {
  const cursor = await findCursor(db, after)
  if (isRefusal(cursor)) return cursor
  return db
    .select({
      locator: orders.locator,
      channel: orders.channel,
      wholesalerId: orders.wholesalerId,
      orderStatus: orders.status,
      amount: paymentAttempts.amount,
      currency: paymentAttempts.currency,
      placedAt: orders.createdAt,
      deliveredAt: max(orderShipments.deliveredAt),
    })
    .from(orders)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'promised')),
    )
    .leftJoin(orderShipments, eq(orderShipments.orderId, orders.id))
    .where(
      and(
        eq(orders.state, 'accepted'),
        ne(orders.status, 'CA'),
        eq(paymentAttempts.method, 'invoice'),
        gt(orders.id, cursor),
      ),
    )
    .groupBy(orders.id, paymentAttempts.id)
    .orderBy(asc(orders.id))
    .limit(most)
}

export type RecordedPayment = Staff & {
  readonly locator: string
  /** Decimal units of the order’s currency, as minor ones. */
  readonly amount: (currency: string) => Minor
}

/**
 * Notes that the money of an order that is paid later has come: the order is paid. The same payment recorded again
 * changes nothing.
 */
export async function recordPayment(
  { database, clock }: ShopParts,
  { locator, amount: amountIn, ...staff }: RecordedPayment,
) {
  const found = await findOrderByLocator(database.db, locator)
  if (!found) return refuse('order_not_found', 'No such order.', 'locator')
  const amount = amountIn(found.currency)
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const { currency } = order
    const paying = await findPaying(tx, order.id)
    const isRecorded = order.state === 'paid' && paying !== null && isPaidLater(paying.method)
    const promised = isRecorded ? paying : await findPromised(tx, order)
    if (!promised || order.status === 'CA')
      return refuse(
        'payment_not_expected',
        'The order has no outstanding payment that staff can record.',
        'locator',
      )
    if (amount !== promised.amount)
      return refuse('wrong_amount', 'The amount must equal the outstanding amount of the order.', 'amount')
    const now = clock()
    if (!isRecorded) await settlePromised(tx, order, promised, now)
    // Earlier releases marked invoices as paid by their delivery: nobody is noted for those yet.
    const about = `order:${order.id}`
    if (!(await hasAction(tx, 'payment-recorded', about)))
      await noteAction(tx, 'payment-recorded', about, staff, now)
    return { amount, currency, state: 'paid' as const }
  })
}
