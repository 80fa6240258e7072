import { z } from 'zod'
import { brandNames } from '#config/brands.ts'
import { marketOf } from '#config/markets.ts'
import { dateLocaleTag, marketCodeOf } from '#i18n/locales.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { dayMs, defineTemplate, type EmailBlock, type TemplateContext } from '../emails/template.ts'

const cardFields = {
  number: z.string(),
  /** Minor units of the locale’s currency. */
  amount: z.number().int(),
  expires: z.iso.datetime(),
}

const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Number, PIN and amount; the PIN is not shown anywhere earlier. */
function cardBlock(
  { number, amount, expires }: { number: string; amount: number; expires: string },
  { t, locale, getPin }: TemplateContext,
): EmailBlock {
  const until = new Intl.DateTimeFormat(dateLocaleTag(locale), {
    dateStyle: 'long',
    timeZone: marketOf(marketCodeOf(locale)).timeZone,
  })
  return {
    kind: 'rows',
    as: 'amounts',
    rows: [
      { label: t('mail.giftCard.amount', 'Worth'), value: formatPrice(amount, locale) },
      { label: t('mail.giftCard.number', 'Number'), value: groupDigits(number), strong: true },
      { label: t('mail.giftCard.pin', 'PIN'), value: getPin(number), strong: true },
      { label: t('mail.giftCard.until', 'Good until'), value: until.format(new Date(expires)) },
    ],
  }
}

const giftCardInstructions = ({ t }: TemplateContext): EmailBlock => ({
  kind: 'note',
  text: t(
    'mail.giftCard.how',
    'At the checkout choose “Gift card” and type number and PIN; in a store show this e-mail. It may be spent in parts. Whoever has number and PIN has the money: keep them as you keep notes.',
  ),
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
      subject: t('mail.giftCard.subject', '{sender} gives you {amount}', names),
      preview:
        words[0] ?? t('mail.giftCard.preview', 'A gift card of {brand}.', { brand: brandNames[brand] }),
      heading: t('mail.giftCard.heading', '{name}, this is from {sender}', names),
      blocks: [
        ...words.map((text) => ({ kind: 'text' as const, text })),
        {
          kind: 'product',
          name: t('mail.giftCard.card', 'Gift card, {amount}', names),
          detail: brandNames[brand],
          picture: link(picture),
          link: null,
        },
        cardBlock(data, writing),
        { kind: 'button', label: t('mail.giftCard.spend', 'To the shop'), href: link(`/${locale}`) },
        giftCardInstructions(writing),
      ],
      reason: t(
        'mail.giftCard.reason',
        'You get this e-mail because {sender} bought you a gift card at {brand}.',
        { ...names, brand: brandNames[brand] },
      ),
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
      subject: t('mail.giftCard.replaced.subject', 'A new gift card for what came back: {amount}', facts),
      preview: t('mail.giftCard.replaced.preview', 'From your order {order}.', facts),
      heading: t('mail.giftCard.replaced.heading', '{name}, your money has a new card', { name: data.name }),
      blocks: [
        {
          kind: 'text',
          text: t(
            'mail.giftCard.replaced.text',
            'You paid order {order} with a gift card that has ended since. What we gave back, {amount}, is on this new one.',
            facts,
          ),
        },
        cardBlock(data, writing),
        giftCardInstructions(writing),
      ],
      reason: t('mail.giftCard.replaced.reason', 'You get this e-mail because of your order at {brand}.', {
        brand: brandName,
      }),
    }
  },
})
