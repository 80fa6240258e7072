import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { giftCardMovements, giftCards } from '../../../db/schema/sales/giftcards.ts'
import { paymentAttempts, paymentModifications } from '../../../db/schema/sales/payments.ts'
import { describePayment } from '../../payments/methods/payment-labels.ts'
import type { TimelineEvent, TimelineSource } from './timeline-source.ts'

/** Refunds to a means of payment, from the moment they were requested. */
async function findPaymentRefunds(db: Queryable, orderId: number) {
  return db
    .select({
      at: paymentModifications.createdAt,
      amount: paymentModifications.amount,
      method: paymentAttempts.method,
      instrument: paymentAttempts.instrument,
    })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentModifications.kind, ['cancel', 'refund']),
        ne(paymentModifications.state, 'failed'),
      ),
    )
    .orderBy(asc(paymentModifications.id))
}

async function findCardRefunds(db: Queryable, orderId: number) {
  return db
    .select({ at: giftCardMovements.at, amount: giftCardMovements.amount, number: giftCards.number })
    .from(giftCardMovements)
    .innerJoin(giftCards, eq(giftCards.id, giftCardMovements.cardId))
    .where(and(eq(giftCardMovements.orderId, orderId), eq(giftCardMovements.kind, 'refund')))
    .orderBy(asc(giftCardMovements.id))
}

/** Each refund with its amount and destination. */
export const refundEvents: TimelineSource = async (db, { order, t }) => {
  const [payments, cards] = await Promise.all([
    findPaymentRefunds(db, order.id),
    findCardRefunds(db, order.id),
  ])
  const requested = { kind: 'refund', code: 'requested' } as const
  return [
    ...cards.map(
      ({ at, amount, number }): TimelineEvent => ({
        ...requested,
        at,
        amount,
        means: t('giftCard.named', { end: number.slice(-4) }),
      }),
    ),
    ...payments.map(
      ({ at, amount, ...payment }): TimelineEvent => ({
        ...requested,
        at,
        amount,
        means: describePayment(payment, t),
      }),
    ),
  ]
}
