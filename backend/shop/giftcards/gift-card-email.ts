import { z } from 'zod'
import { brandNames } from '#config/brands.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { dayMs, defineTemplate, type EmailBlock, type TemplateContext } from '../emails/template.ts'

export const cardFields = {
  number: z.string(),
  /** Minor units of the locale’s currency. */
  amount: z.number().int(),
  expires: z.iso.datetime(),
}

const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Number, PIN and amount; the PIN is not shown anywhere earlier. */
export function cardBlock(
  { number, amount, expires }: { number: string; amount: number; expires: string },
  { t, locale, getPin }: TemplateContext,
): EmailBlock {
  return {
    kind: 'rows',
    as: 'amounts',
    rows: [
      { label: t('mail.giftCard.amount'), value: formatPrice(amount, locale) },
      { label: t('mail.giftCard.number'), value: groupDigits(number), strong: true },
      { label: t('mail.giftCard.pin'), value: getPin(number), strong: true },
      { label: t('mail.giftCard.until'), value: formatDate(expires, locale, 'date') },
    ],
  }
}

export const giftCardInstructions = ({ t }: TemplateContext): EmailBlock => ({
  kind: 'note',
  text: t('mail.giftCard.how'),
})

/** A gift card for its recipient, on the chosen day. */
export const giftCard = defineTemplate({
  name: 'gift-card',
  data: z.object({
    recipientName: z.string(),
    senderName: z.string(),
    /** Multi-line; may be empty. */
    message: z.string(),
    picture: z.string().startsWith('/'),
    ...cardFields,
  }),
  topic: null,
  priority: 'bulk',
  ttlMs: 60 * dayMs,
  render(data, writing) {
    const { recipientName, senderName, message, picture, amount } = data
    const { t, brand, link, locale } = writing
    const worth = formatPrice(amount, locale)
    const words = message.split('\n').filter(Boolean)
    const names = { name: recipientName, sender: senderName, amount: worth }
    return {
      subject: t('mail.giftCard.subject', names),
      preview: words[0] ?? t('mail.giftCard.preview', { brand: brandNames[brand] }),
      heading: t('mail.giftCard.heading', names),
      blocks: [
        ...words.map((text) => ({ kind: 'text' as const, text })),
        {
          kind: 'product',
          name: t('mail.giftCard.card', names),
          detail: brandNames[brand],
          picture: link(picture),
          link: null,
        },
        cardBlock(data, writing),
        { kind: 'button', label: t('mail.giftCard.spend'), href: link(`/${locale}`) },
        giftCardInstructions(writing),
      ],
      reason: t('mail.giftCard.reason', { ...names, brand: brandNames[brand] }),
    }
  },
})

/** A refund to an expired gift card was put on a new card. */
export const giftCardReplaced = defineTemplate({
  name: 'gift-card-replaced',
  data: z.object({ name: z.string(), locator: z.string(), ...cardFields }),
  topic: null,
  priority: 'order',
  ttlMs: 60 * dayMs,
  render(data, writing) {
    const { t, brandName, locale } = writing
    const facts = { amount: formatPrice(data.amount, locale), order: data.locator }
    return {
      subject: t('mail.giftCard.replaced.subject', facts),
      preview: t('mail.giftCard.replaced.preview', facts),
      heading: t('mail.giftCard.replaced.heading', { name: data.name }),
      blocks: [
        {
          kind: 'text',
          text: t('mail.giftCard.replaced.text', facts),
        },
        cardBlock(data, writing),
        giftCardInstructions(writing),
      ],
      reason: t('mail.giftCard.replaced.reason', {
        brand: brandName,
      }),
    }
  },
})
