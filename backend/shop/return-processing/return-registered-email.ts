import { dayMs, defineTemplate } from '../emails/template.ts'
import { withdrawalBlocks } from '../order-emails/order-blocks.ts'
import { formatPickupDate } from '../returns/pickup-dates.ts'
import {
  expectedRefundRows,
  returnButton,
  returnFactRows,
  returnFacts,
  returnItemBlocks,
  returnLabelBlocks,
  returnReason,
} from './return-email-parts.ts'

/** A return was registered: how to hand it over, with its label or its QR code. */
export const returnRegistered = defineTemplate({
  name: 'return-registered',
  data: returnFacts,
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render(facts, writing) {
    const { t, locale } = writing
    const { number } = facts
    const day = formatPickupDate(facts.handOverBy, locale)
    return {
      subject: t('mail.returns.registered.subject', { number }),
      preview: t('mail.returns.registered.preview', { day }),
      heading: t('mail.returns.registered.heading'),
      blocks: [
        { kind: 'text', text: t('mail.returns.registered.text', { day }) },
        ...returnLabelBlocks(facts, writing),
        returnFactRows(facts, writing),
        ...returnItemBlocks(facts, writing),
        expectedRefundRows(facts, writing),
        returnButton(facts, writing),
        ...withdrawalBlocks(facts.summary, writing),
      ],
      reason: returnReason(writing),
    }
  },
})
