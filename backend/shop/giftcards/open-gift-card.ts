import type { AppContext } from '../../app-context.ts'
import { type DomainError, fail, isDomainError } from '../../http/result.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { type CaptchaProof, captchaRequired } from '../captcha/require-captcha.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { findPinKey, getAttemptKeys } from './credentials.ts'
import {
  bindPinKey,
  clearPinAttempts,
  countPinAttempt,
  findCardByNumber,
  type GiftCard,
} from './repository.ts'

/** After this many wrong PINs in a row, a card requires a captcha from everyone. */
export const maxPinAttempts = 5

/** The same error for an unknown number and a wrong PIN, so that it does not reveal which numbers exist. */
export const cardNotFound = (field?: string) =>
  fail('gift_card_not_found', 'No gift card matches this number and PIN.', field)

type CardCredentials = { readonly number: string; readonly pin: string }

/**
 * The card for number and PIN; null if they do not match, `captcha` if the card has reached its limit of
 * attempts.
 */
function openCard(
  { database: { db }, config, clock }: AppContext,
  { number, pin }: CardCredentials,
  isUnlimited: boolean,
): Promise<GiftCard | null | 'captcha'> {
  const keys = getAttemptKeys(config.giftCardSecret, number)
  return db.transaction(async (tx) => {
    const card = await findCardByNumber(tx, number)
    const isCounted = await countPinAttempt(
      tx,
      keys,
      card?.id ?? null,
      clock(),
      isUnlimited ? null : maxPinAttempts,
    )
    // Runs for every result, so that timing does not reveal which one it is.
    const pinKey = findPinKey(config.giftCardSecret, card, number, pin)
    if (!isCounted) return 'captcha'
    if (!card || pinKey === null) return null
    await bindPinKey(tx, card, pinKey)
    await clearPinAttempts(tx, keys)
    return card.state === 'void' ? null : card
  })
}

type Guess = CardCredentials & { readonly token: CaptchaProof; readonly address: string }

/**
 * Opens a card with number and PIN. Rate limits wrong attempts by address and by card. Null if the card does
 * not exist or the PIN is wrong.
 */
export async function openGiftCard(
  context: AppContext,
  { token, address, ...typed }: Guess,
): Promise<GiftCard | null | DomainError<'E_CAPTCHA_ERROR' | 'too_many_requests'>> {
  const guess = await limitGuesses(context, {
    limits: guessLimits.giftCard,
    target: typed.number,
    token,
    address,
  })
  if (isDomainError(guess)) return guess
  const card = await openCard(context, typed, guess.solved || !context.captcha)
  if (card === 'captcha') {
    await guess.release()
    return captchaRequired()
  }
  if (card) await guess.recordSuccess()
  return card
}
