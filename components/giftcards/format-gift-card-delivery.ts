import { dateLocaleTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'

/** Recipient and delivery date of a gift card. */
export function formatGiftCardDelivery(t: Translate, facts: GiftCardFacts, locale: Locale): string {
  const date = new Intl.DateTimeFormat(dateLocaleTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  const day = date.format(new Date(`${facts.deliverOn}T00:00:00Z`))
  return t('giftCard.line', { name: facts.recipientName, email: facts.recipientEmail, day })
}
