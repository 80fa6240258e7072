import { refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAction, type Staff } from '../audit/note.ts'
import { triesKeysOf } from './credentials.ts'
import { mostTries } from './open.ts'
import { findCardByNumber, findTries, forgetTries } from './repository.ts'

const none = () => refuse('gift_card_not_found', 'No gift card has this number.', 'number')

/** A card as service sees it, without its PIN. */
export async function cardForStaff({ database: { db }, config }: ShopParts, number: string) {
  const card = await findCardByNumber(db, number)
  if (!card) return none()
  const tries = await findTries(db, triesKeysOf(config.giftCardSecret, number))
  return { card, tries, locked: tries >= mostTries }
}

/** Opens a card again that wrong PINs locked; one that is not locked stays as it is. */
export async function unlockCard(parts: ShopParts, number: string, staff: Staff) {
  const { database, config, clock } = parts
  return database.db.transaction(async (tx) => {
    const card = await findCardByNumber(tx, number)
    if (!card) return none()
    const unlocked = await forgetTries(tx, triesKeysOf(config.giftCardSecret, number))
    if (unlocked) await noteAction(tx, 'gift-card-unlocked', `gift-card:${card.id}`, staff, clock())
    return { unlocked }
  })
}
