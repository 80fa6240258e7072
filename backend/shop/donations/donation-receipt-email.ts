import { z } from 'zod'
import { linkDays } from '#config/link-lifetimes.ts'
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
      subject: t('mail.donation.subject', { amount: sum }),
      preview: t('mail.donation.preview', { charity }),
      heading: t('mail.donation.heading'),
      blocks: [
        {
          kind: 'text',
          text: t('mail.donation.text', { amount: sum, charity, locator }),
        },
        {
          kind: 'button',
          label: t('mail.donation.button', { number: reference }),
          href: documentUrl('donation-receipt', id),
        },
        {
          kind: 'note',
          text: t('mail.donation.note', { days: linkDays.donationReceipt }),
        },
      ],
      reason: orderReason(writing),
    }
  },
})
