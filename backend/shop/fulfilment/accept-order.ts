import type { Queryable } from '../../db/client.ts'
import { removeBoughtLines } from '../bag/repository.ts'
import { issuePurchasedCards } from '../giftcards/issue-purchased-cards.ts'
import { queueConfirmationEmail } from '../order-emails/order-emails.ts'
import { getConfirmDeadline } from '../orders/confirm-deadline.ts'
import { findOrderLines, type Order, recordOrderEvent, transitionOrder } from '../orders/repository.ts'
import { isFulfilmentBlocked } from '../payments/alarms.ts'
import { subscribeBuyer } from '../subscriptions/subscribe-buyer.ts'
import { confirmLockedOrder } from './confirm-locked-order.ts'

/**
 * Accepts an order: it is paid, or will be paid later. All follow-up writes happen in the same transaction.
 * The order is locked and its stock sold; for an open order the bag is locked as well.
 */
export async function acceptOrder(
  tx: Queryable,
  order: Order,
  as: 'paid' | 'accepted',
  now: Date,
): Promise<void> {
  const moved = await transitionOrder(tx, order, as, as === 'paid' ? { paidAt: now } : {})
  // An open payment alarm blocks gift cards as it blocks goods; releaseGoods issues them later.
  if (as === 'paid' && !(await isFulfilmentBlocked(tx, order.id))) await issuePurchasedCards(tx, order, now)
  if (order.state === 'accepted') {
    // A payment before the deadline also confirms the order.
    if (getConfirmDeadline(order) !== null && as === 'paid')
      await confirmLockedOrder(tx, moved, now, { by: order.confirmBy ?? 'shop' })
    return
  }
  if (order.bagId !== null) await removeBoughtLines(tx, order.bagId, await findOrderLines(tx, order.id))
  await subscribeBuyer(tx, order, now)
  await recordOrderEvent(tx, order.id, { status: order.status, actor: 'shopper', at: now })
  // The e-mail of an exchange also tells how the old size goes back.
  if (order.channel !== 'exchange') await queueConfirmationEmail(tx, moved, now)
}
