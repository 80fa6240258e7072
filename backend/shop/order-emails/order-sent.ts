import { z } from 'zod'
import { orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate, type EmailBlock } from '../emails/template.ts'
import { addressLines } from '../order-views/order-summary-labels.ts'
import { orderButton, orderLineBlocks, orderReason, withdrawalBlocks } from './order-blocks.ts'

/** A parcel of an order was dispatched. */
export const orderSent = defineTemplate({
  name: 'order-sent',
  data: z.object({
    /** The lines are those in the parcel. */
    told: orderSummary,
    type: z.enum(['P19', 'P56']),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.url().nullable(),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render({ told: summary, type, carrier, trackingNumber, trackingUrl }, writing) {
    const { t, locale } = writing
    const { locator } = summary
    const follow: EmailBlock[] = trackingUrl
      ? [{ kind: 'button', label: t('mail.sent.follow'), href: trackingUrl }]
      : []
    const parcel = trackingNumber
      ? [
          {
            label: t('mail.sent.number'),
            value: [trackingNumber, carrier].filter(Boolean).join(', '),
          },
        ]
      : []
    const goesTo = addressLines(summary.delivery.address, locale).join('\n')
    return {
      subject: t('mail.sent.subject', { locator }),
      preview: t('mail.sent.preview'),
      heading: t('mail.sent.heading'),
      blocks: [
        {
          kind: 'text',
          text:
            type === 'P19'
              ? t('mail.sent.text', { locator })
              : t('mail.sent.further', {
                  locator,
                }),
        },
        ...follow,
        {
          kind: 'rows',
          as: 'facts',
          rows: [...parcel, { label: t('thanks.address'), value: goesTo }],
        },
        ...orderLineBlocks(summary, writing),
        orderButton(summary, writing),
        ...withdrawalBlocks(summary, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
