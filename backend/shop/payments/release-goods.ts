import type { Queryable } from '../../db/client.ts'
import { issueBought, releaseCardMails } from '../giftcards/sold.ts'
import type { Order } from '../orders/repository.ts'
import { holdsGoods } from './alarms.ts'
import { captureDue } from './modify.ts'

/**
 * Does what waited for the alarms of a paid order once none of them holds its goods: issues the gift cards that it
 * bought and sends their e-mails. The order's lock is held. Again it changes nothing.
 */
export async function releaseGoods(tx: Queryable, order: Order, now: Date): Promise<void> {
  if (order.state !== 'paid' || order.status === 'CA' || (await holdsGoods(tx, order.id))) return
  // A gift card is handed over by its e-mail and waits for no parcel.
  if (await issueBought(tx, order, now)) await captureDue(tx, order, now)
  await releaseCardMails(tx, order.id, now)
}
