import { z } from 'zod'
import { type OrderSummary, orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate, type EmailBlock, type TemplateContext } from '../emails/template.ts'
import { getSettlement } from '../order-views/order-summary.ts'
import { refundRows } from '../order-views/order-summary-labels.ts'
import { orderButton, orderLineBlocks, orderReason } from './order-blocks.ts'

/** The refund, its target and its duration; or that nothing was paid. */
function refundBlocks(summary: OrderSummary, writing: TemplateContext): EmailBlock[] {
  const { t } = writing
  const { refunds } = getSettlement(summary)
  if (!refunds.length) {
    const text =
      summary.isPaid && !summary.settlement
        ? t('mail.cancelled.paid', 'We’re refunding the full amount to your original payment method.')
        : t('mail.cancelled.unpaid', 'You paid nothing, and nothing will be charged.')
    return [{ kind: 'text', text }]
  }
  const onCards = refunds.some(({ card }) => card !== null)
  const times = [
    onCards && t('mail.cancelled.cards', 'Refunds to gift cards are available straight away.'),
    refunds.some(({ card, byHand }) => card === null && !byHand) &&
      (onCards
        ? t(
            'mail.cancelled.bank',
            'The rest goes back to your original payment method and can take 5 to 10 working days to appear on your statement.',
          )
        : t('mail.cancelled.wait', 'It can take 5 to 10 working days to appear on your statement.')),
    refunds.some(({ byHand }) => byHand) &&
      t('mail.cancelled.hand', 'We’ll contact you within two working days to arrange your refund.'),
  ]
  return [
    { kind: 'text', text: t('mail.cancelled.refund', 'We’re refunding everything you paid:') },
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
      subject: t('mail.cancelled.subject', 'Order {locator} is cancelled', { locator }),
      preview:
        isPaid || refunds.length
          ? t('mail.cancelled.preview', 'Your money is on its way back.')
          : t('mail.order.unpaid.preview', 'Nothing has been charged.'),
      heading: t('mail.cancelled.heading', 'Your order is cancelled'),
      blocks: [
        {
          kind: 'text',
          text:
            by === 'shopper'
              ? t(
                  'mail.cancelled.shopper',
                  'You cancelled order {locator}, and nothing of it will be sent.',
                  {
                    locator,
                  },
                )
              : by === 'clock'
                ? t(
                    'mail.cancelled.clock',
                    'Nobody confirmed order {locator} in time, so we have cancelled it and put its goods back on the shelf. You are welcome to order again.',
                    { locator },
                  )
                : t(
                    'mail.cancelled.shop',
                    'We had to cancel order {locator}, and nothing of it will be sent. We are sorry.',
                    { locator },
                  ),
        },
        ...refundBlocks(summary, writing),
        ...orderLineBlocks(summary, writing),
        orderButton(summary, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
