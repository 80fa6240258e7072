import type { Queryable } from '../../db/client.ts'
import { isDomainError } from '../../http/result.ts'
import type { Order } from '../orders/repository.ts'
import { withdrawCardEmails } from './issue-purchased-cards.ts'
import { lockOrderCards, releaseCards } from './order-cards.ts'
import { refundToGiftCards, voidIssuedCards } from './refunds.ts'

/**
 * Reverts the gift card movements of a cancelled order: held and spent amounts are returned, cards bought in
 * it are voided unless one has been used. The order is locked.
 */
export async function cancelOrderGiftCards(tx: Queryable, order: Order, now: Date) {
  if (order.state === 'open') {
    const { drawn } = await lockOrderCards(tx, order.id)
    await releaseCards(tx, order.id, drawn, now)
    return null
  }
  const voided = await voidIssuedCards(tx, order.id, now)
  if (isDomainError(voided)) return voided
  await withdrawCardEmails(tx, voided.voided, now)
  await refundToGiftCards(tx, order, order.giftCardTotal, 'cancelled', now)
  return null
}
