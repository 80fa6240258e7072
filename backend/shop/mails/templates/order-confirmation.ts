import { z } from 'zod'
import { orderTold } from '../../orders/told.ts'
import { orderButton, orderLineBlocks, orderReason, orderSumBlocks } from './order-blocks.ts'
import { dayMs, defineTemplate } from './template.ts'

/** The shop has taken an order. */
export const orderConfirmation = defineTemplate({
  data: z.object({
    told: orderTold,
    /** Somebody is still to say yes to it. */
    awaits: z.enum(['shopper', 'shop']).nullable(),
  }),
  topic: null,
  lifeMs: 7 * dayMs,
  write({ told, awaits }, writing) {
    const { t } = writing
    const { locator, isPaid } = told
    const { name } = told.delivery.address
    const taken = awaits === 'shop'
    return {
      subject: taken
        ? t('mail.order.taken.subject', 'We have your order {locator}', { locator })
        : t('mail.order.subject', 'Your order {locator}', { locator }),
      preview: isPaid
        ? t('mail.order.preview', 'It is paid, and we are packing it.')
        : t('mail.order.unpaid.preview', 'Nothing has been charged.'),
      heading: t('mail.order.heading', 'Thank you, {name}', { name }),
      blocks: [
        {
          kind: 'text',
          text: taken
            ? t(
                'mail.order.taken.text',
                'We have written your order down and put its goods aside. Nothing has been charged. We write to you as soon as we have confirmed it and tell you how to pay.',
              )
            : isPaid
              ? t(
                  'mail.order.text',
                  'It is paid, and we are packing it. As soon as it leaves the house you get a mail with its parcel number.',
                )
              : t(
                  'mail.order.later.text',
                  'We have your order and are packing it. You pay later, as you chose; nothing has been charged.',
                ),
        },
        orderButton(told, writing),
        ...orderLineBlocks(told, writing),
        ...orderSumBlocks(told, writing),
        {
          kind: 'note',
          text: t(
            'mail.order.note',
            'Changed your mind? Until it leaves us you can cancel it on its page. After that you have sixty days to send it back, free of charge.',
          ),
        },
      ],
      reason: orderReason(writing),
    }
  },
})
