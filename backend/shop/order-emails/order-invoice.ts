import { z } from 'zod'
import { linkDays } from '#config/link-lifetimes.ts'
import { orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import { orderReason, orderTotalBlocks, withdrawalBlocks } from './order-blocks.ts'

/** A requested invoice. */
export const orderInvoice = defineTemplate({
  name: 'order-invoice',
  data: z.object({
    told: orderSummary,
    papers: z
      .array(
        z.object({
          kind: z.enum(['invoice', 'credit']),
          number: z.string(),
          path: z.string().startsWith('/'),
        }),
      )
      .min(1)
      .readonly(),
  }),
  topic: null,
  priority: 'order',
  ttlMs: dayMs,
  render({ told: summary, papers: documents }, writing) {
    const { t, link } = writing
    const { locator } = summary
    return {
      subject: t('mail.invoice.subject', { locator }),
      preview: documents.map(({ number }) => number).join(', '),
      heading: t('mail.invoice.heading'),
      blocks: [
        {
          kind: 'text',
          text: t('mail.invoice.text', {
            locator,
          }),
        },
        ...documents.map(({ kind, number, path }) => ({
          kind: 'button' as const,
          label:
            kind === 'credit' ? t('mail.invoice.credit', { number }) : t('mail.invoice.button', { number }),
          href: link(path),
        })),
        ...orderTotalBlocks(summary, writing),
        {
          kind: 'note',
          text: t('mail.invoice.note', { days: linkDays.invoice }),
        },
        ...withdrawalBlocks(summary, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
