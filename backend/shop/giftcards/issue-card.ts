import { giftCardYears } from '#config/gift-cards.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { bookEntries } from './ledger.ts'
import { type GiftCard, insertCard, type NewGiftCard } from './repository.ts'

/** When a card that is issued now expires. */
export function getCardExpiry(issuedAt: Date): Date {
  const expires = new Date(issuedAt)
  expires.setUTCFullYear(expires.getUTCFullYear() + giftCardYears)
  return expires
}

type CardToIssue = Pick<NewGiftCard, 'brand' | 'currency' | 'orderId' | 'orderPosition' | 'number'> & {
  readonly amount: Minor
}

/** Issues a new card with its balance. */
export async function issueCard(
  tx: Queryable,
  { orderId = null, orderPosition = null, ...fresh }: CardToIssue,
  now: Date,
  kind: 'issue' | 'move_in' = 'issue',
): Promise<GiftCard> {
  const card = await insertCard(tx, {
    ...fresh,
    orderId,
    orderPosition,
    issuedAt: now,
    expiresAt: getCardExpiry(now),
  })
  await bookEntries(tx, [{ cardId: card.id, kind, amount: fresh.amount, reference: kind, orderId }], now)
  return { ...card, balance: fresh.amount }
}
