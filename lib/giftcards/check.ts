import { firstError, isKo } from '#api-client/client.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { withCaptcha } from '#lib/captcha/pass.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { TypedCard } from './kept.ts'

/** A gift card whose number and PIN are right; `balance` in minor units of `currency`. */
export type OpenCard = TypedCard & {
  readonly balance: Minor
  readonly currency: string
  /** ISO moment. */
  readonly expires: string
}

/** Why a card pays for nothing: `wrong` is an unknown number or a wrong PIN. */
export type CardTrouble = 'wrong' | 'currency' | 'empty' | 'expired' | 'busy' | 'captcha' | 'failed'

export type CheckedCard =
  | { readonly ok: true; readonly card: OpenCard }
  | { readonly ok: false; readonly trouble: CardTrouble; readonly card?: OpenCard }

/** Asks what is on a card. Never throws. */
export async function checkCard({ locale }: Place, typed: TypedCard): Promise<CheckedCard> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shop.giftCardCheck({ profile: locale, ...typed, captchaToken }),
  )
  if (isKo(reply)) {
    const { code } = firstError(reply)
    if (code === 'gift_card_not_found' || code === 'invalid_input') return { ok: false, trouble: 'wrong' }
    if (code === 'E_CAPTCHA_ERROR') return { ok: false, trouble: 'captcha' }
    return { ok: false, trouble: code === 'too_many_requests' ? 'busy' : 'failed' }
  }
  const { number, balance, currency, expires } = reply.giftCard
  const card: OpenCard = { number, pin: typed.pin, balance: toMinor(balance, currency), currency, expires }
  if (new Date(expires) <= new Date()) return { ok: false, trouble: 'expired', card }
  if (card.balance === 0) return { ok: false, trouble: 'empty', card }
  if (currency !== marketOfLocale(locale).currency) return { ok: false, trouble: 'currency', card }
  return { ok: true, card }
}

/** What stands for a number once it is known: its last digits. */
export const endOf = (number: string) => number.slice(-4)
