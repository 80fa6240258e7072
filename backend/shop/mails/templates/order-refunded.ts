import { z } from 'zod'
import { formatPrice } from '#lib/money/format-price.ts'
import { meansWords, refundMeansWords } from '../../orders/settlement.ts'
import { type OrderTold, orderTold, settlementTold } from '../../orders/told.ts'
import { orderButton, orderReason } from './order-blocks.ts'
import { dayMs, defineTemplate, type MailRow, type Writing } from './template.ts'

/** Where the money went; to several gift cards together as one row. */
function refundedOnto(
  told: OrderTold,
  onto: 'payment' | 'gift-cards',
  value: string,
  { t }: Writing,
): MailRow[] {
  const settled = settlementTold(told)
  const names = settled.refunds
    .filter(({ card }) => (card === null) === (onto === 'payment'))
    .map((refund) => refundMeansWords(refund, settled, t))
  const means = names.join(', ') || meansWords(settled, t)
  return means ? [{ label: t('order.refundedTo', 'Refund: {means}', { means }), value }] : []
}

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
                  'We’ve refunded {amount} of order {locator} to your original payment method. It can take 5 to 10 working days to appear on your statement.',
                  { amount: sum, locator },
                )
              : t(
                  'mail.refunded.cards',
                  'We have put {amount} of order {locator} back onto the gift cards that paid it. It can be spent at once.',
                  { amount: sum, locator },
                ),
        },
        { kind: 'rows', as: 'amounts', rows: refundedOnto(told, onto, sum, writing) },
        orderButton(told, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
