import { isRefusal, type Refusal, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { type CaptchaProof, captchaRefused } from '../captcha/require-captcha.ts'
import { guessLimits } from '../throttles/limits.ts'
import { keyOfPin, triesKeysOf } from './credentials.ts'
import { bindPinKey, countTry, findCardByNumber, forgetTries, type GiftCard } from './repository.ts'

/** After so many wrong PINs in a row a card asks everybody for a captcha. */
export const mostTries = 5

/** One answer for an unknown number and a wrong PIN: nobody learns which it was. */
export const notOpened = (field?: string) =>
  refuse('gift_card_not_found', 'We know no gift card with this number and PIN.', field)

type Typed = { readonly number: string; readonly pin: string }

/** The card that number and PIN open; null where they open none, `captcha` where they were not looked at. */
function openCard(
  { database: { db }, config, clock }: ShopParts,
  { number, pin }: Typed,
  isUnlimited: boolean,
): Promise<GiftCard | null | 'captcha'> {
  const keys = triesKeysOf(config.giftCardSecret, number)
  return db.transaction(async (tx) => {
    const card = await findCardByNumber(tx, number)
    const isCounted = await countTry(tx, keys, card?.id ?? null, clock(), isUnlimited ? null : mostTries)
    // The same work for every answer.
    const pinKey = keyOfPin(config.giftCardSecret, card, number, pin)
    if (!isCounted) return 'captcha'
    if (!card || pinKey === null) return null
    await bindPinKey(tx, card, pinKey)
    await forgetTries(tx, keys)
    return card.state === 'void' ? null : card
  })
}

type Guess = Typed & { readonly token: CaptchaProof; readonly address: string }

/**
 * Opens a card with number and PIN, counting wrong ones by address and by card. Null where there is no such card or the
 * PIN is wrong.
 */
export async function tryCard(
  parts: ShopParts,
  { token, address, ...typed }: Guess,
): Promise<GiftCard | null | Refusal<'E_CAPTCHA_ERROR' | 'too_many_requests'>> {
  const guess = await limitGuesses(parts, {
    limits: guessLimits.giftCard,
    target: typed.number,
    token,
    address,
  })
  if (isRefusal(guess)) return guess
  const card = await openCard(parts, typed, guess.solved || !parts.captcha)
  if (card === 'captcha') {
    await guess.release()
    return captchaRefused()
  }
  if (card) await guess.succeed()
  return card
}
