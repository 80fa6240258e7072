import { z } from 'zod'
import { formatPrice } from '#lib/money/format-price.ts'
import { company } from '../content/company.ts'
import {
  dayMs,
  defineTemplate,
  type EmailBlock,
  type EmailRow,
  type TemplateContext,
} from '../emails/template.ts'
import { withdrawalBlocks } from '../order-emails/order-blocks.ts'
import { getSettlement } from '../order-views/order-summary.ts'
import { paymentMethodLabel } from '../order-views/settlement.ts'
import { returnButton, returnFacts, returnItemBlocks, returnReason } from './return-email-parts.ts'

const minor = z.number().int().min(0)

const data = returnFacts.extend({
  goods: minor,
  delivery: minor,
  withheld: minor,
  refund: minor,
  /** The part of the refund that went to gift cards. */
  toCards: minor,
  /** The parts of the refund that orders before a follow-up order repay. */
  earlier: z
    .array(z.object({ locator: z.string(), amount: minor }))
    .readonly()
    .default([]),
})
type Decision = z.output<typeof data>

/** Where the part goes that is not refunded to gift cards. */
function refundTarget({ summary, accountEnd }: Decision, { t }: TemplateContext): string {
  if (accountEnd !== null) return t('returns.toAccount', { end: accountEnd })
  return t('order.refundedTo', { means: paymentMethodLabel(getSettlement(summary), t) })
}

function amountRows(facts: Decision, writing: TemplateContext): EmailRow[] {
  const { t, locale } = writing
  const { goods, delivery, cost, withheld, refund, toCards, summary, accountEnd } = facts
  // An account takes all of it.
  const earlier = accountEnd === null ? facts.earlier : []
  const own = earlier.reduce((rest, { amount }) => rest - amount, refund - toCards)
  const price = (amount: number) => formatPrice(amount, locale, summary.currency)
  const row = (label: string, amount: number) => (amount ? [{ label, value: price(amount) }] : [])
  return [
    ...row(t('returns.goods'), goods),
    ...row(t('returns.delivery'), delivery),
    ...row(t('returns.cost'), -Math.min(cost, goods + delivery)),
    ...row(t('returns.withheld'), -withheld),
    { label: t('returns.refund'), value: price(refund), strong: true },
    ...row(t('returns.toCards'), toCards),
    ...row(refundTarget(facts, writing), own),
    ...earlier.flatMap(({ locator, amount }) => row(t('returns.toOrder', { locator }), amount)),
  ]
}

/** The items that are sent back, with the reasons; empty if everything was accepted. */
function rejectedBlocks(facts: Decision, writing: TemplateContext, intro: string): EmailBlock[] {
  const rejected = returnItemBlocks(facts, writing, (index) => facts.rejections[index] !== null)
  return rejected.length
    ? [
        { kind: 'text', text: intro },
        ...rejected,
        { kind: 'note', text: writing.t('mail.returns.rejected.note', { email: company.email }) },
      ]
    : []
}

/** A return was accepted, in whole or in part, and is refunded. */
export const returnAccepted = defineTemplate({
  name: 'return-accepted',
  data,
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render(facts, writing) {
    const { t, locale } = writing
    const { number, refund, summary } = facts
    const timing = refund > 0 ? t('mail.returns.accepted.cards') : t('mail.returns.accepted.nothing')
    return {
      subject: t('mail.returns.accepted.subject', {
        number,
        amount: formatPrice(refund, locale, summary.currency),
      }),
      preview: t('mail.returns.accepted.preview'),
      heading: t('mail.returns.accepted.heading'),
      blocks: [
        { kind: 'text', text: t('mail.returns.accepted.text') },
        ...returnItemBlocks(facts, writing, (index) => facts.rejections[index] === null),
        { kind: 'rows', as: 'amounts', rows: amountRows(facts, writing) },
        { kind: 'text', text: timing },
        ...rejectedBlocks(facts, writing, t('mail.returns.accepted.partly')),
        returnButton(facts, writing),
        ...withdrawalBlocks(facts.summary, writing),
      ],
      reason: returnReason(writing),
    }
  },
})

/** Nothing of a return was accepted. */
export const returnRejected = defineTemplate({
  name: 'return-rejected',
  data,
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render(facts, writing) {
    const { t } = writing
    const text = t('mail.returns.rejected.text')
    return {
      subject: t('mail.returns.rejected.subject', { number: facts.number }),
      preview: text,
      heading: t('mail.returns.rejected.heading'),
      blocks: [
        ...rejectedBlocks(facts, writing, text),
        returnButton(facts, writing),
        ...withdrawalBlocks(facts.summary, writing),
      ],
      reason: returnReason(writing),
    }
  },
})
