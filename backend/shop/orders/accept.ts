import type { Queryable } from '../../db/client.ts'
import { removeBoughtLines } from '../bag/repository.ts'
import { issueBought } from '../giftcards/sold.ts'
import { subscribeBuyer } from '../newsletter/subscribe.ts'
import { holdsGoods } from '../payments/alarms.ts'
import { confirmLocked } from './confirm.ts'
import { confirmDeadline } from './confirm-deadline.ts'
import { mailConfirmation } from './mails.ts'
import { findLines, moveOrder, noteStep, type Order } from './repository.ts'

/**
 * The shop takes an order: it is paid, or accepted to be paid later. What follows from it is written in the
 * same transaction. The order is locked and its stock sold; so is the bag of an open order.
 */
export async function acceptOrder(
  tx: Queryable,
  order: Order,
  as: 'paid' | 'accepted',
  now: Date,
): Promise<void> {
  const moved = await moveOrder(tx, order, as, as === 'paid' ? { paidAt: now } : {})
  // Gift cards wait for an open alarm as goods do; releaseGoods issues them.
  if (as === 'paid' && !(await holdsGoods(tx, order.id))) await issueBought(tx, order, now)
  if (order.state === 'accepted') {
    // A payment before the deadline confirms the order as well.
    if (confirmDeadline(order) !== null && as === 'paid')
      await confirmLocked(tx, moved, now, { by: order.confirmBy ?? 'shop' })
    return
  }
  if (order.bagId !== null) await removeBoughtLines(tx, order.bagId, await findLines(tx, order.id))
  await subscribeBuyer(tx, order, now)
  await noteStep(tx, order.id, { status: order.status, actor: 'shopper', at: now })
  await mailConfirmation(tx, moved, now)
}
