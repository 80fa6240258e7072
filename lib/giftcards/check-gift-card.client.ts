import { firstError, isKo } from '#api-client/call-route.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { EnteredGiftCard } from './stored-gift-cards.client.ts'

/** A gift card with a valid number and PIN; `balance` in minor units of `currency`. */
export type VerifiedGiftCard = EnteredGiftCard & {
  readonly balance: Minor
  readonly currency: string
  /** ISO timestamp. */
  readonly expires: string
}

/** Why a card cannot pay: `wrong` is an unknown number or a wrong PIN. */
export type GiftCardErrorReason = 'wrong' | 'currency' | 'empty' | 'expired' | 'busy' | 'captcha' | 'failed'

export type GiftCardCheckResult =
  | { readonly ok: true; readonly card: VerifiedGiftCard }
  | { readonly ok: false; readonly reason: GiftCardErrorReason; readonly card?: VerifiedGiftCard }

/** Checks the balance of a card. Never throws. */
export async function checkGiftCard(
  { locale }: ShopContext,
  typed: EnteredGiftCard,
): Promise<GiftCardCheckResult> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.giftCardCheck({ profile: locale, ...typed, captchaToken }),
  )
  if (isKo(reply)) {
    const { code } = firstError(reply)
    if (code === 'gift_card_not_found' || code === 'invalid_input') return { ok: false, reason: 'wrong' }
    if (code === 'E_CAPTCHA_ERROR') return { ok: false, reason: 'captcha' }
    return { ok: false, reason: code === 'too_many_requests' ? 'busy' : 'failed' }
  }
  const { number, balance, currency, expires } = reply.giftCard
  const card: VerifiedGiftCard = {
    number,
    pin: typed.pin,
    balance: toMinor(balance, currency),
    currency,
    expires,
  }
  if (new Date(expires) <= new Date()) return { ok: false, reason: 'expired', card }
  if (card.balance === 0) return { ok: false, reason: 'empty', card }
  if (currency !== marketOfLocale(locale).currency) return { ok: false, reason: 'currency', card }
  return { ok: true, card }
}

/** The masked form of a known number: its last digits. */
export const getLastDigits = (number: string) => number.slice(-4)
