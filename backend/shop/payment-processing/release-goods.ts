import type { Queryable } from '../../db/client.ts'
import { issuePurchasedCards, releaseCardEmails } from '../giftcards/issue-purchased-cards.ts'
import type { Order } from '../orders/repository.ts'
import { isFulfilmentBlocked } from '../payments/alarms.ts'
import { requestCapture } from '../payments/modifications/modify.ts'

/**
 * Performs what the alarms of a paid order blocked, once no alarm blocks its goods: issues the gift cards
 * that it bought and sends their e-mails. The order is locked. Idempotent.
 */
export async function releaseGoods(tx: Queryable, order: Order, now: Date): Promise<void> {
  if (order.state !== 'paid' || order.status === 'CA' || (await isFulfilmentBlocked(tx, order.id))) return
  // A gift card is delivered by e-mail and needs no shipment.
  if (await issuePurchasedCards(tx, order, now)) await requestCapture(tx, order, now)
  await releaseCardEmails(tx, order.id, now)
}
