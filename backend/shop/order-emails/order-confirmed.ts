import { z } from 'zod'
import { orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import {
  orderButton,
  orderLineBlocks,
  orderReason,
  orderTotalBlocks,
  withdrawalBlocks,
} from './order-blocks.ts'

/** An order that was pending confirmation by the customer or the shop was confirmed. */
export const orderConfirmed = defineTemplate({
  name: 'order-confirmed',
  data: z.object({ told: orderSummary }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render({ told: summary }, writing) {
    const { t } = writing
    const { locator } = summary
    return {
      subject: t('mail.confirmed.subject', { locator }),
      preview: t('mail.confirmed.preview'),
      heading: t('mail.confirmed.heading'),
      blocks: [
        {
          kind: 'text',
          text: t('mail.confirmed.text', { locator }),
        },
        ...orderLineBlocks(summary, writing),
        ...orderTotalBlocks(summary, writing),
        orderButton(summary, writing),
        ...withdrawalBlocks(summary, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
