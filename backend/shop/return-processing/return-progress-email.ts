import { z } from 'zod'
import { dayMs, defineTemplate, type TemplateContext } from '../emails/template.ts'
import { withdrawalBlocks } from '../order-emails/order-blocks.ts'
import {
  returnButton,
  returnFactRows,
  returnFacts,
  returnItemBlocks,
  returnReason,
} from './return-email-parts.ts'

const data = returnFacts.extend({
  step: z.enum(['handed_over', 'received', 'cancelled']),
  /** Who cancelled it. */
  by: z.enum(['shopper', 'shop', 'carrier', 'clock']),
})

/** Subject, heading and text of a step. */
function stepTexts({ step, by, number }: z.output<typeof data>, { t }: TemplateContext) {
  switch (step) {
    case 'handed_over':
      return {
        subject: t('mail.returns.handedOver.subject', { number }),
        heading: t('mail.returns.handedOver.heading'),
        text: t('mail.returns.handedOver.text'),
      }
    case 'received':
      return {
        subject: t('mail.returns.received.subject', { number }),
        heading: t('mail.returns.received.heading'),
        text: t('mail.returns.received.text'),
      }
    case 'cancelled':
      return {
        subject: t('mail.returns.cancelled.subject', { number }),
        heading: t('mail.returns.cancelled.heading'),
        text:
          by === 'shopper'
            ? t('mail.returns.cancelled.shopper')
            : by === 'clock'
              ? t('mail.returns.cancelled.clock')
              : by === 'carrier'
                ? t('mail.returns.cancelled.carrier')
                : t('mail.returns.cancelled.shop'),
      }
  }
}

/** A return was handed over, received or cancelled. */
export const returnProgress = defineTemplate({
  name: 'return-progress',
  data,
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render(facts, writing) {
    const { text, ...head } = stepTexts(facts, writing)
    return {
      ...head,
      preview: text,
      blocks: [
        { kind: 'text', text },
        ...(facts.step === 'cancelled' ? [] : [returnFactRows(facts, writing)]),
        ...returnItemBlocks(facts, writing),
        returnButton(facts, writing),
        ...withdrawalBlocks(facts.summary, writing),
      ],
      reason: returnReason(writing),
    }
  },
})
