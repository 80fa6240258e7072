import { z } from 'zod'
import { type ReturnMethodCode, returnMethodCodes, returnMethodKindOf } from '#config/return-methods.ts'
import { orderReturnPath } from '#i18n/routing.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { orderSummary } from '../../db/schema/sales/order-summary.ts'
import { rejections } from '../../db/schema/sales/returns.ts'
import type { EmailBlock, EmailRow, TemplateContext } from '../emails/template.ts'
import { lineLabels } from '../order-views/order-summary-labels.ts'
import { formatPickupDate } from '../returns/pickup-dates.ts'
import { rejectionLabel } from '../returns/reason-labels.ts'
import { returnMethodLabels } from '../returns/return-methods.ts'

const minor = z.number().int()

/** What the e-mails of a return tell: facts in minor units, without labels. */
export const returnFacts = z.object({
  id: z.number().int(),
  number: z.string(),
  method: z.enum(returnMethodCodes),
  /** The last day to hand it over: `2026-12-11`. */
  handOverBy: z.iso.date(),
  pickupDate: z.iso.date().nullable(),
  /** Name and address of the store or the parcel point. */
  place: z.string().nullable(),
  cost: minor,
  expectedRefund: minor,
  accountEnd: z.string().nullable(),
  /** Its items, in this order. */
  summary: orderSummary,
  /** Why each item was not accepted; null for accepted ones, and before the inspection. */
  rejections: z.array(z.enum(rejections).nullable()).readonly(),
})
export type ReturnFacts = z.output<typeof returnFacts>

/** The items of a return, with pictures; those that were not accepted with the reason. */
export function returnItemBlocks(
  { summary, rejections: reasons }: ReturnFacts,
  { link, ...telling }: TemplateContext,
  isIncluded: (index: number) => boolean = () => true,
): EmailBlock[] {
  return summary.lines.flatMap((line, index): EmailBlock[] => {
    if (!isIncluded(index)) return []
    const { name, detail } = lineLabels(line, summary.currency, telling)
    const reason = reasons[index]
    const lines = reason ? `${detail} – ${rejectionLabel(reason, telling.t)}` : detail
    return [{ kind: 'product', name, detail: lines, picture: line.picture && link(line.picture), link: null }]
  })
}

/** Number, method, place and dates of a return. */
export function returnFactRows(facts: ReturnFacts, { t, locale }: TemplateContext): EmailBlock {
  const { number, method, place, pickupDate, handOverBy } = facts
  const day = pickupDate ?? handOverBy
  const rows: EmailRow[] = [
    { label: t('returns.number'), value: number },
    {
      label: t('returns.methodLabel'),
      value: [returnMethodLabels(method, t).name, ...(place === null ? [] : [place])].join('\n'),
    },
    {
      label: pickupDate === null ? t('returns.handOverBy') : t('returns.pickupOn'),
      value: formatPickupDate(day, locale),
    },
  ]
  return { kind: 'rows', as: 'facts', rows }
}

/** The refund that is expected if everything is accepted. */
export function expectedRefundRows(
  { cost, expectedRefund, summary }: ReturnFacts,
  { t, locale }: TemplateContext,
): EmailBlock {
  const price = (amount: number) => formatPrice(amount, locale, summary.currency)
  return {
    kind: 'rows',
    as: 'amounts',
    rows: [
      ...(cost ? [{ label: t('returns.cost'), value: price(-cost) }] : []),
      { label: t('returns.refund'), value: price(expectedRefund), strong: true },
    ],
  }
}

const needsCode = (method: ReturnMethodCode) => ['store', 'point'].includes(returnMethodKindOf(method))

/** The QR code for stores and parcel points, and the label for carriers. */
export function returnLabelBlocks(
  { id, number, method }: ReturnFacts,
  { t, documentUrl }: TemplateContext,
): EmailBlock[] {
  const code: EmailBlock[] = needsCode(method)
    ? [
        {
          kind: 'picture',
          src: documentUrl('return-qr', id),
          width: 180,
          alt: t('mail.returns.qr', { number }),
        },
      ]
    : []
  const label: EmailBlock[] =
    returnMethodKindOf(method) === 'store'
      ? []
      : [{ kind: 'button', label: t('mail.returns.label'), href: documentUrl('return', id) }]
  return [...code, ...label]
}

/** The link to the returns of the order. */
export function returnButton({ summary }: ReturnFacts, { t, link, locale }: TemplateContext): EmailBlock {
  return {
    kind: 'button',
    label: t('mail.returns.see'),
    href: link(orderReturnPath(locale, summary.reference)),
  }
}

export const returnReason = ({ t, brandName }: TemplateContext) =>
  t('mail.order.reason', { brand: brandName })
