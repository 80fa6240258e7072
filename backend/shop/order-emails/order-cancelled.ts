import { z } from 'zod'
import { type OrderSummary, orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate, type EmailBlock, type TemplateContext } from '../emails/template.ts'
import { getSettlement } from '../order-views/order-summary.ts'
import { refundRows } from '../order-views/order-summary-labels.ts'
import { orderButton, orderLineBlocks, orderReason, withdrawalBlocks } from './order-blocks.ts'

/** The refund, its target and its duration; or that nothing was paid. */
function refundBlocks(summary: OrderSummary, writing: TemplateContext): EmailBlock[] {
  const { t } = writing
  const { refunds } = getSettlement(summary)
  if (!refunds.length) {
    const text = summary.isPaid && !summary.settlement ? t('mail.cancelled.paid') : t('mail.cancelled.unpaid')
    return [{ kind: 'text', text }]
  }
  const onCards = refunds.some(({ card }) => card !== null)
  const times = [
    onCards && t('mail.cancelled.cards'),
    refunds.some(({ card, byHand }) => card === null && !byHand) &&
      (onCards ? t('mail.cancelled.bank') : t('mail.cancelled.wait')),
    refunds.some(({ byHand }) => byHand) && t('mail.cancelled.hand'),
  ]
  return [
    { kind: 'text', text: t('mail.cancelled.refund') },
    { kind: 'rows', as: 'amounts', rows: refundRows(summary, writing) },
    { kind: 'text', text: times.filter(Boolean).join(' ') },
  ]
}

/** An order was cancelled before dispatch. */
export const orderCancelled = defineTemplate({
  name: 'order-cancelled',
  data: z.object({ told: orderSummary, by: z.enum(['shopper', 'shop', 'carrier', 'clock']) }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render({ told: summary, by }, writing) {
    const { t } = writing
    const { locator, isPaid } = summary
    const { refunds } = getSettlement(summary)
    return {
      subject: t('mail.cancelled.subject', { locator }),
      preview: isPaid || refunds.length ? t('mail.cancelled.preview') : t('mail.order.unpaid.preview'),
      heading: t('mail.cancelled.heading'),
      blocks: [
        {
          kind: 'text',
          text:
            by === 'shopper'
              ? t('mail.cancelled.shopper', {
                  locator,
                })
              : by === 'clock'
                ? t('mail.cancelled.clock', { locator })
                : t('mail.cancelled.shop', { locator }),
        },
        ...refundBlocks(summary, writing),
        ...orderLineBlocks(summary, writing),
        orderButton(summary, writing),
        ...withdrawalBlocks(summary, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
