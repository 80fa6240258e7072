import type { z } from 'zod'
import type { giftCardFacts } from '#api-client/contract/giftcards.ts'
import { houseDate } from '#i18n/house-time.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { checkGiftCardFacts, type GiftCardFacts } from '#validation/gift-card-facts.ts'
import { InvalidInput } from '../../http/errors.ts'

/**
 * Who a card is for, in its stored form. Throws {@link InvalidInput} that names every field at fault.
 * @param at the input field that holds the facts
 */
export function readFacts(
  given: z.output<typeof giftCardFacts>,
  { profile, now }: { readonly profile: Locale; readonly now: Date },
  t: Translate,
  at: string,
): GiftCardFacts {
  const { facts, problems } = checkGiftCardFacts(marketCodeOf(profile), given, houseDate(now))
  const [first, ...others] = problems.map(({ field, message: { key, english } }) => ({
    code: 'invalid_input',
    message: t(key, english),
    field: `${at}.${field}`,
  }))
  if (first) throw new InvalidInput(first.message, first.field, others)
  return facts
}

/** When a card is sent: at once, or on the morning of its day. */
export function sentAt({ deliverOn }: GiftCardFacts, now: Date): Date {
  if (deliverOn <= houseDate(now)) return now
  return new Date(`${deliverOn}T07:00:00Z`)
}
