import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { findBlockedOrders } from '../payments/alarms.ts'
import { bindPinKey, findCardByNumber, type GiftCard } from './repository.ts'

/**
 * The ids of blocked cards: they cannot be used while the payment of the order that bought them has an open
 * alarm.
 */
export async function findBlockedCards(
  db: Queryable,
  cards: readonly Pick<GiftCard, 'id' | 'orderId'>[],
): Promise<ReadonlySet<number>> {
  const orderIds = cards.flatMap(({ orderId }) => orderId ?? [])
  const blockedOrderIds = await findBlockedOrders(db, orderIds)
  return new Set(
    cards.flatMap(({ id, orderId }) => (orderId !== null && blockedOrderIds.has(orderId) ? [id] : [])),
  )
}

const cardData = z.object({ number: z.string() })

const cardTemplates = ['gift-card', 'gift-card-replaced', 'take-back-credited']

/** The card whose PIN an e-mail contains; null for other e-mails. Binds the card to the current PIN key. */
export async function findEmailedCard(
  db: Queryable,
  keys: KeyRing,
  { template, data }: { readonly template: string; readonly data: unknown },
): Promise<GiftCard | null> {
  const parsed = cardTemplates.includes(template) ? cardData.safeParse(data) : null
  const card = parsed?.success ? await findCardByNumber(db, parsed.data.number) : null
  return card && bindPinKey(db, card, keys.current.id)
}

/** Whether an e-mail delivers a gift card that is blocked. */
export async function isEmailBlocked(
  db: Queryable,
  { template, data }: { readonly template: string; readonly data: unknown },
): Promise<boolean> {
  const parsed = template === 'gift-card' ? cardData.safeParse(data) : null
  const card = parsed?.success ? await findCardByNumber(db, parsed.data.number) : null
  return card !== null && (await findBlockedCards(db, [card])).size > 0
}
