import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { currentKey, findKey, type Keys, keysOf } from '../../key-ring.ts'
import type { ShopParts } from '../../parts.ts'
import type { Batch } from '../rekey/batch.ts'
import { pinOfCard, sealPin } from './credentials.ts'
import { giftCards } from './schema.ts'

/** A card whose PIN nobody was told yet gets the one of the oldest key, which demo cards and tests know. */
const keyIdOf = (keys: Keys, pinKey: string | null) => pinKey ?? keysOf(keys)[0]?.id ?? null

/**
 * Encrypts PINs that follow from another key, or are encrypted with one, with the current key. A PIN never changes: it
 * is in somebody's mailbox.
 * @param after the id of the last card of the batch before
 */
export async function rekeyPins(
  { database, config }: ShopParts,
  after: string | null,
  size: number,
): Promise<Batch> {
  const keys = config.giftCardSecret
  const { id: current } = currentKey(keys)
  if (keysOf(keys).length < 2) return { changed: 0, next: null }
  return database.db.transaction(async (tx) => {
    const cards = await tx
      .select()
      .from(giftCards)
      .where(
        and(
          gt(giftCards.id, Number(after ?? 0)),
          or(isNull(giftCards.pinKey), ne(giftCards.pinKey, current)),
        ),
      )
      .orderBy(asc(giftCards.id))
      .limit(size)
      .for('update')
    let changed = 0
    for (const card of cards) {
      const pinKey = keyIdOf(keys, card.pinKey)
      const pin = findKey(keys, pinKey) && pinOfCard(keys, { ...card, pinKey })
      if (pin === null) continue
      await tx
        .update(giftCards)
        .set(sealPin(keys, card.number, pin))
        .where(eq(giftCards.id, card.id))
      changed += 1
    }
    const last = cards.at(-1)
    return { changed, next: last && cards.length === size ? String(last.id) : null }
  })
}
