import { z } from 'zod'
import { orderTold } from '../../orders/told.ts'
import { orderButton, orderLineBlocks, orderReason } from './order-blocks.ts'
import { dayMs, defineTemplate } from './template.ts'

/** An order was stopped before it left. */
export const orderCancelled = defineTemplate({
  data: z.object({ told: orderTold, by: z.enum(['shopper', 'shop', 'carrier', 'clock']) }),
  topic: null,
  priority: 'order',
  lifeMs: 7 * dayMs,
  write({ told, by }, writing) {
    const { t } = writing
    const { locator, isPaid } = told
    return {
      subject: t('mail.cancelled.subject', 'Order {locator} is cancelled', { locator }),
      preview: isPaid
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
        {
          kind: 'text',
          text: isPaid
            ? t(
                'mail.cancelled.paid',
                'We are sending the whole amount back the way it came. You get a mail when it has left; banks take some days to show it.',
              )
            : t('mail.cancelled.unpaid', 'You paid nothing, and nothing will be charged.'),
        },
        ...orderLineBlocks(told, writing),
        orderButton(told, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
