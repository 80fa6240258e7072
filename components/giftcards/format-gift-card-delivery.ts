import { formatCalendarDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'

/** Recipient and delivery date of a gift card. */
export function formatGiftCardDelivery(t: Translate, facts: GiftCardFacts, locale: Locale): string {
  const day = formatCalendarDate(facts.deliverOn, locale, 'date')
  return t('giftCard.line', { name: facts.recipientName, email: facts.recipientEmail, day })
}
