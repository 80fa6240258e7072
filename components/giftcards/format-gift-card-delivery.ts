import { interpolate } from '#components/ui/interpolate.ts'
import { dateLocaleTag, type Locale } from '#i18n/locales.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'

/** Formats recipient and delivery date of a gift card: `For {name}, by e-mail to {email} on {day}`. */
export function formatGiftCardDelivery(template: string, facts: GiftCardFacts, locale: Locale): string {
  const date = new Intl.DateTimeFormat(dateLocaleTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  const day = date.format(new Date(`${facts.deliverOn}T00:00:00Z`))
  return interpolate(template, { name: facts.recipientName, email: facts.recipientEmail, day })
}
