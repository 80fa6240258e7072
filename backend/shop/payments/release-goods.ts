import type { Queryable } from '../../db/client.ts'
import { issuePurchasedCards, releaseCardEmails } from '../giftcards/issue-purchased-cards.ts'
import type { Order } from '../orders/repository.ts'
import { isFulfilmentBlocked } from './alarms.ts'
import { requestCapture } from './modify.ts'

/**
 * Does what waited for the alarms of a paid order once none of them holds its goods: issues the gift cards that it
 * bought and sends their e-mails. The order's lock is held. Again it changes nothing.
 */
export async function releaseGoods(tx: Queryable, order: Order, now: Date): Promise<void> {
  if (order.state !== 'paid' || order.status === 'CA' || (await isFulfilmentBlocked(tx, order.id))) return
  // A gift card is handed over by its e-mail and waits for no parcel.
  if (await issuePurchasedCards(tx, order, now)) await requestCapture(tx, order, now)
  await releaseCardEmails(tx, order.id, now)
}
