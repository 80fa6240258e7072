import { z } from 'zod'
import { linkDays } from '#config/link-lifetimes.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import { statementRows } from './withdrawal-labels.ts'

/**
 * Acknowledges a statement of withdrawal: its content, date and time, on a durable medium (Article 11a (4)).
 * It says nothing about an order, because the statement may name one of another person.
 */
export const withdrawalReceived = defineTemplate({
  name: 'withdrawal-received',
  data: z.object({
    id: z.number().int(),
    name: z.string(),
    contract: z.string(),
    email: z.string(),
    items: z.string(),
    reference: z.string(),
    submittedAt: z.iso.datetime(),
  }),
  topic: null,
  priority: 'security',
  ttlMs: 14 * dayMs,
  render({ id, reference, submittedAt, ...statement }, { t, locale, brandName, documentUrl }) {
    const at = { reference, submittedAt: new Date(submittedAt), locale }
    return {
      subject: t('mail.withdrawal.subject', { reference }),
      preview: t('mail.withdrawal.preview'),
      heading: t('mail.withdrawal.heading'),
      blocks: [
        { kind: 'text', text: t('mail.withdrawal.text') },
        { kind: 'rows', as: 'facts', rows: statementRows(statement, at, t) },
        { kind: 'text', text: t('mail.withdrawal.next') },
        { kind: 'button', label: t('withdrawal.pdf'), href: documentUrl('withdrawal-receipt', id) },
        { kind: 'note', text: t('mail.withdrawal.note', { days: linkDays.withdrawalReceipt }) },
      ],
      reason: t('mail.withdrawal.reason', { brand: brandName }),
    }
  },
})
