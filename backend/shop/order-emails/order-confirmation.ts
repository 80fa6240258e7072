import { z } from 'zod'
import { returnDays as standardReturnDays } from '#config/markets.ts'
import { formatDate } from '#i18n/format-date.ts'
import { orderPath } from '#i18n/routing.ts'
import { type OrderSummary, orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate, type EmailContent, type TemplateContext } from '../emails/template.ts'
import { getSettlement } from '../order-views/order-summary.ts'
import {
  orderButton,
  orderLineBlocks,
  orderReason,
  orderTotalBlocks,
  withdrawalBlocks,
} from './order-blocks.ts'

/** Texts for an order that is paid later and packed at once. */
function payLaterTexts(summary: OrderSummary, { t }: Pick<TemplateContext, 't'>) {
  return getSettlement(summary).giftCards > 0
    ? {
        preview: t('mail.order.rest.preview'),
        text: t('mail.order.rest.text'),
      }
    : {
        preview: t('mail.order.unpaid.preview'),
        text: t('mail.order.later.text'),
      }
}

/** Texts for an order that the shop has to confirm. */
function awaitingConfirmationTexts(summary: OrderSummary, writing: Pick<TemplateContext, 't'>) {
  const { t } = writing
  if (summary.isPaid) {
    const text = t('mail.order.taken.paid')
    return { preview: text, text }
  }
  const { preview } = payLaterTexts(summary, writing)
  const text = getSettlement(summary).giftCards > 0 ? t('mail.order.taken.rest') : t('mail.order.taken.text')
  return { preview, text }
}

/** Texts for the new size of an exchange. */
function oldSizeTexts({ t }: Pick<TemplateContext, 't'>) {
  const text = t('mail.order.exchange')
  return { preview: text, text }
}

/** Texts for an order that is packed at once. */
function packingTexts(summary: OrderSummary, writing: Pick<TemplateContext, 't'>) {
  const { t } = writing
  if (!summary.isPaid) return payLaterTexts(summary, writing)
  return {
    preview: t('mail.order.preview'),
    text: t('mail.order.text'),
  }
}

/** Asks the customer to confirm a pay-on-delivery order; opening the link alone confirms nothing. */
function confirmationRequest(summary: OrderSummary, until: Date, writing: TemplateContext): EmailContent {
  const { t, locale, link, createConfirmToken } = writing
  const { locator, reference } = summary
  const deadline = formatDate(until, locale, 'dayTime')
  return {
    subject: t('mail.confirm.subject', { locator }),
    preview:
      getSettlement(summary).giftCards > 0
        ? payLaterTexts(summary, writing).preview
        : t('mail.confirm.preview', { moment: deadline }),
    heading: t('mail.confirm.heading', { name: summary.delivery.address.name }),
    blocks: [
      {
        kind: 'text',
        text: t('mail.confirm.text', { moment: deadline }),
      },
      {
        kind: 'button',
        label: t('order.confirm.do'),
        href: link(`${orderPath(locale, reference)}?confirm=${createConfirmToken(reference)}`),
      },
      ...orderLineBlocks(summary, writing),
      ...orderTotalBlocks(summary, writing),
      ...withdrawalBlocks(summary, writing),
    ],
    reason: orderReason(writing),
  }
}

/** Whether the customer can send the goods back themselves: not gift cards, and not wholesale goods. */
const isReturnable = ({ lines, wholesaler }: OrderSummary) =>
  !wholesaler && lines.some(({ giftCard }) => !giftCard)

/** The shop has received an order. */
export const orderConfirmation = defineTemplate({
  name: 'order-confirmation',
  data: z.object({
    told: orderSummary,
    /** Whose confirmation is pending. */
    awaits: z.enum(['shopper', 'shop']).nullable(),
    /** It is the new size of an exchange; missing in e-mails from before this field existed. */
    waitsForOldSize: z.boolean().default(false),
    /** The deadline; null if the shop has none. */
    confirmUntil: z.iso.datetime().nullable().default(null),
    /** The return period of the order; missing in e-mails from before this field existed. */
    returnDays: z.number().int().positive().default(standardReturnDays),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render({ told: summary, awaits, waitsForOldSize, confirmUntil, returnDays }, writing) {
    const { t, locale } = writing
    const { locator } = summary
    const { name } = summary.delivery.address
    const taken = awaits === 'shop'
    const until = confirmUntil === null ? null : new Date(confirmUntil)
    if (until && !taken) return confirmationRequest(summary, until, writing)
    const { preview, text } = waitsForOldSize
      ? oldSizeTexts(writing)
      : taken
        ? awaitingConfirmationTexts(summary, writing)
        : packingTexts(summary, writing)
    return {
      subject: taken ? t('mail.order.taken.subject', { locator }) : t('mail.order.subject', { locator }),
      preview,
      heading: t('mail.order.heading', { name }),
      blocks: [
        { kind: 'text', text },
        ...(until
          ? [
              {
                kind: 'text' as const,
                text: t('mail.order.taken.until', { moment: formatDate(until, locale, 'dayTime') }),
              },
            ]
          : []),
        orderButton(summary, writing),
        ...orderLineBlocks(summary, writing),
        ...orderTotalBlocks(summary, writing),
        ...(isReturnable(summary)
          ? [{ kind: 'note' as const, text: t('mail.order.note', { days: returnDays }) }]
          : []),
        ...withdrawalBlocks(summary, writing),
      ],
      reason: orderReason(writing),
    }
  },
})
