import type { AppContext } from '../../app-context.ts'
import { fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { getAttemptKeys } from './credentials.ts'
import { maxPinAttempts } from './open-gift-card.ts'
import { clearPinAttempts, findCardByNumber, findPinAttemptCount } from './repository.ts'

const cardNotFound = () => fail('gift_card_not_found', 'No gift card has this number.', 'number')

/** Finds a card for customer service, without its PIN. */
export async function findCardForStaff({ database: { db }, config }: AppContext, number: string) {
  const card = await findCardByNumber(db, number)
  if (!card) return cardNotFound()
  const attempts = await findPinAttemptCount(db, getAttemptKeys(config.giftCardSecret, number))
  return { card, attempts, locked: attempts >= maxPinAttempts }
}

/** Unlocks a card that wrong PINs locked, by clearing its attempts. */
export async function unlockCard(context: AppContext, number: string, staff: Staff) {
  const { database, config, clock } = context
  return database.db.transaction(async (tx) => {
    const card = await findCardByNumber(tx, number)
    if (!card) return cardNotFound()
    const unlocked = await clearPinAttempts(tx, getAttemptKeys(config.giftCardSecret, number))
    if (unlocked) await recordStaffAction(tx, 'gift-card-unlocked', `gift-card:${card.id}`, staff, clock())
    return { unlocked }
  })
}
