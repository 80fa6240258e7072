import type { z } from 'zod'
import type { giftCardFacts } from '#api-client/contract/giftcards.ts'
import { type MarketCode, marketOf } from '#config/markets.ts'
import { translateLabel } from '#i18n/label.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { toInstant, toMarketDate } from '#i18n/time-zones.ts'
import type { Translate } from '#i18n/translate.ts'
import { checkGiftCardFacts, type GiftCardFacts } from '#validation/gift-card-facts.ts'
import { InvalidInputError } from '../../http/errors.ts'

/**
 * Parses recipient, sender and delivery date of a gift card into the stored form. Throws an
 * {@link InvalidInputError} that lists every invalid field.
 * @param at the input field that holds the facts
 */
export function parseGiftCardFacts(
  given: z.output<typeof giftCardFacts>,
  { profile, now }: { readonly profile: Locale; readonly now: Date },
  t: Translate,
  at: string,
): GiftCardFacts {
  const market = marketCodeOf(profile)
  const { facts, problems } = checkGiftCardFacts(market, given, toMarketDate(now, market))
  const [first, ...others] = problems.map(({ field, message }) => ({
    code: 'invalid_input',
    message: translateLabel(t, message),
    field: `${at}.${field}`,
  }))
  if (first) throw new InvalidInputError(first.message, first.field, others)
  return facts
}

const morningHour = 7

/**
 * When a card is sent: immediately, or at 7 a.m. of its delivery date in the time zone of the order’s market.
 */
export function getSendDate(
  { deliverOn }: Pick<GiftCardFacts, 'deliverOn'>,
  market: MarketCode,
  now: Date,
): Date {
  if (deliverOn <= toMarketDate(now, market)) return now
  return toInstant(deliverOn, morningHour, marketOf(market).timeZone)
}
