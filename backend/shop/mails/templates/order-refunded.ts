import { z } from 'zod'
import { formatPrice } from '#lib/money/format-price.ts'
import { orderTold } from '../../orders/told.ts'
import { orderButton, orderReason } from './order-blocks.ts'
import { dayMs, defineTemplate } from './template.ts'

/** Money of an order has gone back. */
export const orderRefunded = defineTemplate({
  data: z.object({ told: orderTold, amount: z.number().int().positive() }),
  topic: null,
  lifeMs: 14 * dayMs,
  write({ told, amount }, writing) {
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
          text: t(
            'mail.refunded.text',
            'We have sent {amount} of order {locator} back the way you paid. Your bank shows it within a few working days.',
            { amount: sum, locator },
          ),
        },
        orderButton(told, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
