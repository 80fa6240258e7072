import { z } from 'zod'
import { formatPrice } from '#lib/money/format-price.ts'
import { orderTold } from '../../orders/told.ts'
import { orderButton, orderReason } from './order-blocks.ts'
import { dayMs, defineTemplate } from './template.ts'

/** Money of an order has gone back. */
export const orderRefunded = defineTemplate({
  data: z.object({
    told: orderTold,
    amount: z.number().int().positive(),
    onto: z.enum(['payment', 'gift-cards']).default('payment'),
  }),
  topic: null,
  priority: 'order',
  lifeMs: 14 * dayMs,
  write({ told, amount, onto }, writing) {
    const { t, locale } = writing
    const { locator, currency } = told
    const sum = formatPrice(amount, locale, currency)
    return {
      subject: t('mail.refunded.subject', '{amount} is on its way back to you', { amount: sum }),
      preview: t('mail.refunded.preview', 'Order {locator}', { locator }),
      heading: t('mail.refunded.heading', 'We have sent your money back'),
      blocks: [
        {
          kind: 'text',
          text:
            onto === 'payment'
              ? t(
                  'mail.refunded.text',
                  'We have sent {amount} of order {locator} back the way you paid. Your bank shows it within a few working days.',
                  { amount: sum, locator },
                )
              : t(
                  'mail.refunded.cards',
                  'We have put {amount} of order {locator} back onto the gift cards that paid it. It can be spent at once.',
                  { amount: sum, locator },
                ),
        },
        orderButton(told, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
