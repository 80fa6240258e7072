import { z } from 'zod'
import { formatPrice } from '#lib/money/format-price.ts'
import { type OrderSummary, orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate, type EmailRow, type TemplateContext } from '../emails/template.ts'
import { getSettlement } from '../order-views/order-summary.ts'
import { paymentMethodLabel, refundMethodLabel } from '../order-views/settlement.ts'
import { orderButton, orderReason, withdrawalBlocks } from './order-blocks.ts'

/** Where the money went; refunds to several gift cards are one row. */
function refundTargetRows(
  summary: OrderSummary,
  onto: 'payment' | 'gift-cards',
  value: string,
  { t }: TemplateContext,
): EmailRow[] {
  const settled = getSettlement(summary)
  const names = settled.refunds
    .filter(({ card }) => (card === null) === (onto === 'payment'))
    .map((refund) => refundMethodLabel(refund, settled, t))
  const means = names.join(', ') || paymentMethodLabel(settled, t)
  return means ? [{ label: t('order.refundedTo', { means }), value }] : []
}

/** A refund of an order was made. */
export const orderRefunded = defineTemplate({
  name: 'order-refunded',
  data: z.object({
    told: orderSummary,
    amount: z.number().int().positive(),
    onto: z.enum(['payment', 'gift-cards']).default('payment'),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render({ told: summary, amount, onto }, writing) {
    const { t, locale } = writing
    const { locator, currency } = summary
    const sum = formatPrice(amount, locale, currency)
    return {
      subject: t('mail.refunded.subject', { amount: sum }),
      preview: t('mail.refunded.preview', { locator }),
      heading: t('mail.refunded.heading'),
      blocks: [
        {
          kind: 'text',
          text:
            onto === 'payment'
              ? t('mail.refunded.text', { amount: sum, locator })
              : t('mail.refunded.cards', { amount: sum, locator }),
        },
        { kind: 'rows', as: 'amounts', rows: refundTargetRows(summary, onto, sum, writing) },
        orderButton(summary, writing),
        ...withdrawalBlocks(summary, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
