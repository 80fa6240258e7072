import { z } from 'zod'
import { formatPrice } from '#lib/money/format-price.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import { orderReason } from '../order-emails/order-blocks.ts'

/** Thanks for a donation, with its receipt. */
export const donationReceipt = defineTemplate({
  name: 'donation-receipt',
  data: z.object({
    id: z.number().int(),
    reference: z.string(),
    charity: z.string(),
    amount: z.number().int().positive(),
    currency: z.string(),
    locator: z.string(),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render({ id, reference, charity, amount, currency, locator }, writing) {
    const { t, locale, documentUrl } = writing
    const sum = formatPrice(amount, locale, currency)
    return {
      subject: t('mail.donation.subject', 'Your donation of {amount}', { amount: sum }),
      preview: t('mail.donation.preview', 'For {charity}', { charity }),
      heading: t('mail.donation.heading', 'Thank you for giving'),
      blocks: [
        {
          kind: 'text',
          text: t(
            'mail.donation.text',
            '{amount} goes to {charity}, whole: we keep nothing of it. It was a payment of its own beside order {locator}.',
            { amount: sum, charity, locator },
          ),
        },
        {
          kind: 'button',
          label: t('mail.donation.button', 'Receipt {number}', { number: reference }),
          href: documentUrl('donation-receipt', id),
        },
        {
          kind: 'note',
          text: t(
            'mail.donation.note',
            'The link works for ninety days. Save the receipt if you need it longer.',
          ),
        },
      ],
      reason: orderReason(writing),
    }
  },
})
