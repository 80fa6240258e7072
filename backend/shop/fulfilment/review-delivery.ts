import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketOf } from '#config/markets.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { deliveryReviews } from '../../db/schema/sales/order-shipments.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { openLinkedOrder } from '../orders/open-linked-order.ts'
import type { Order } from '../orders/repository.ts'

type Review = Contract['reviewDelivery']

const isReviewable = ({ market, status }: Order) => marketOf(market).orderReviews && status === 'FI'

/**
 * The customer's review of the delivery, empty if not submitted yet; null if the market does not ask for one.
 */
export async function findDeliveryReview(db: Queryable, order: Order) {
  if (!isReviewable(order)) return null
  const [said] = await db.select().from(deliveryReviews).where(eq(deliveryReviews.orderId, order.id))
  return { stars: said?.stars ?? null, comment: said?.comment ?? null }
}

/** Saves the customer's review of the delivery. Only some markets ask for one. */
export async function reviewDelivery(
  context: AppContext,
  { stars, comment, ...named }: z.output<Review['input']>,
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<Review>> {
  const {
    database: { db },
    clock,
  } = context
  const order = await openLinkedOrder(context, named, request)
  if (isDomainError(order)) return order
  if (!marketOf(order.market).orderReviews)
    return fail('review_not_asked', 'This market does not collect delivery reviews.')
  if (order.status !== 'FI') return fail('order_not_delivered', 'The order is not delivered yet.')
  const said = { stars, comment: comment?.trim() || null, at: clock() }
  await db
    .insert(deliveryReviews)
    .values({ orderId: order.id, ...said })
    .onConflictDoUpdate({ target: deliveryReviews.orderId, set: said })
  return ok({})
}
