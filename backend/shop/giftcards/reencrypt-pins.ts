import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { giftCards } from '../../db/schema/sales/giftcards.ts'
import { findKey, type KeyRing } from '../../key-ring.ts'
import { lockPendingEmails } from '../emails/outbox.ts'
import { type RotationBatch, rotateRows } from '../key-rotation/batch.ts'
import { encryptPin, getCardPin } from './credentials.ts'
import { giftCardEmailKey } from './issue-purchased-cards.ts'
import type { GiftCard } from './repository.ts'

/** A card's PIN encrypted with the current key; null if its key is not configured. */
function reencryptPin(keys: KeyRing, card: GiftCard) {
  // A card without a stored key and without a pending e-mail is a demo card or was e-mailed by an earlier
  // release.
  const pinKey = card.pinKey ?? keys.keys[0]?.id ?? null
  const pin = findKey(keys, pinKey) && getCardPin(keys, { ...card, pinKey })
  return pin === null ? null : encryptPin(keys, card.number, pin)
}

/**
 * Rotates PINs to the current key. A PIN that may have been e-mailed stays the same and is encrypted. A card
 * whose e-mail has not been sent yet gets the PIN of the current key, because the previous key may have
 * leaked.
 * @param after the id of the last card of the previous batch
 */
export async function reencryptPins(
  tx: Queryable,
  keys: KeyRing,
  after: string | null,
  size: number,
): Promise<RotationBatch> {
  const { id: current } = keys.current
  const cards = await tx
    .select()
    .from(giftCards)
    .where(
      and(gt(giftCards.id, Number(after ?? 0)), or(isNull(giftCards.pinKey), ne(giftCards.pinKey, current))),
    )
    .orderBy(asc(giftCards.id))
    .limit(size)
    .for('update')
  const attempts = await lockPendingEmails(tx, cards.map(giftCardEmailKey))
  return rotateRows(
    cards,
    size,
    ({ id }) => String(id),
    (card) => {
      const tried = attempts.get(giftCardEmailKey(card))
      // Without a stored key no e-mail contains the PIN: the key is stored before the first send attempt.
      const isSecret = tried === 0 || (tried !== undefined && card.pinKey === null)
      const values = isSecret ? { pinKey: current, sealedPin: null } : reencryptPin(keys, card)
      return values && tx.update(giftCards).set(values).where(eq(giftCards.id, card.id))
    },
  )
}
