import type { Database } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import { isPinOf, triesKeyOf } from './credentials.ts'
import { countTry, findCardByNumber, forgetTries, type GiftCard } from './repository.ts'

/** So many wrong PINs, and a card opens no more before service has looked at it. */
export const mostTries = 5

/** One answer for an unknown number, a wrong PIN and a card that is locked: nobody learns which it was. */
export const notOpened = (field?: string) =>
  refuse(
    'gift_card_not_found',
    'We know no gift card of this number and PIN. After five wrong PINs a card stays locked; customer service opens it again.',
    field,
  )

/** The card that number and PIN open; null where they open none. Every answer is the same work. */
export function openCard(
  { db }: Database,
  secret: string,
  { number, pin }: { readonly number: string; readonly pin: string },
  now: Date,
): Promise<GiftCard | null> {
  const key = triesKeyOf(secret, number)
  return db.transaction(async (tx) => {
    const card = await findCardByNumber(tx, number)
    const tries = await countTry(tx, key, card?.id ?? null, now)
    const isPin = isPinOf(secret, number, pin)
    if (!card || !isPin || tries > mostTries) return null
    await forgetTries(tx, key)
    return card.state === 'void' ? null : card
  })
}
