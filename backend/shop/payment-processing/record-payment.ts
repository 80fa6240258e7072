import { and, asc, eq, gt, max, ne } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import { orderShipments } from '../../db/schema/sales/order-shipments.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { paymentAttempts } from '../../db/schema/sales/payments.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { hasStaffAction, recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { settleDeferredPayment } from '../fulfilment/settle-deferred-payment.ts'
import { findCursor, findOrderByLocator, lockOrder } from '../orders/repository.ts'
import { isPaidLater } from '../payments/methods/payment-methods.ts'
import { findDeferredPayment } from '../payments/modifications/modify.ts'
import { findPayingAttempt } from '../payments/repository.ts'

const pageSize = 200

/**
 * Accepted orders whose payment staff have not recorded, delivered or not, oldest first, one page at a time.
 */
export async function findOutstandingPayments({ database: { db } }: AppContext, after?: string) {
  const cursor = await findCursor(db, after)
  if (isDomainError(cursor)) return cursor
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
    .limit(pageSize)
}

export type RecordedPayment = Staff & {
  readonly locator: string
  /** Decimal units of the order’s currency, as minor ones. */
  readonly amount: (currency: string) => Minor
}

/** Records the payment of an order that is paid later: the order is paid. Idempotent per payment. */
export async function recordPayment(
  { database, clock }: AppContext,
  { locator, amount: amountIn, ...staff }: RecordedPayment,
) {
  const found = await findOrderByLocator(database.db, locator)
  if (!found) return fail('order_not_found', 'The order was not found.', 'locator')
  const amount = amountIn(found.currency)
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const { currency } = order
    const paying = await findPayingAttempt(tx, order.id)
    const isRecorded = order.state === 'paid' && paying !== null && isPaidLater(paying.method)
    const promised = isRecorded ? paying : await findDeferredPayment(tx, order)
    if (!promised || order.status === 'CA')
      return fail(
        'payment_not_expected',
        'The order has no outstanding payment that staff can record.',
        'locator',
      )
    if (amount !== promised.amount)
      return fail('wrong_amount', 'The amount must equal the outstanding amount of the order.', 'amount')
    const now = clock()
    if (!isRecorded) await settleDeferredPayment(tx, order, promised, now)
    // Earlier releases marked invoices as paid on delivery: those have no staff member recorded yet.
    const about = `order:${order.id}`
    if (!(await hasStaffAction(tx, 'payment-recorded', about)))
      await recordStaffAction(tx, 'payment-recorded', about, staff, now)
    return { amount, currency, state: 'paid' as const }
  })
}
