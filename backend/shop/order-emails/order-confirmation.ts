import { z } from 'zod'
import { formatMarketDateTime } from '#i18n/business-time.ts'
import { orderPath } from '#i18n/routing.ts'
import { type OrderSummary, orderSummary } from '../../db/schema/sales/order-summary.ts'
import { dayMs, defineTemplate, type EmailContent, type TemplateContext } from '../emails/template.ts'
import { getSettlement } from '../order-views/order-summary.ts'
import { orderButton, orderLineBlocks, orderReason, orderTotalBlocks } from './order-blocks.ts'

/** Texts for an order that is paid later and packed at once. */
function payLaterTexts(summary: OrderSummary, { t }: Pick<TemplateContext, 't'>) {
  return getSettlement(summary).giftCards > 0
    ? {
        preview: t('mail.order.rest.preview', 'Your gift card has paid part of it.'),
        text: t(
          'mail.order.rest.text',
          'We have your order and are packing it. Your gift card has paid part of it; you pay the rest later, as you chose.',
        ),
      }
    : {
        preview: t('mail.order.unpaid.preview', 'Nothing has been charged.'),
        text: t(
          'mail.order.later.text',
          'We have your order and are packing it. You pay later, as you chose; nothing has been charged.',
        ),
      }
}

/** Texts for an order that the shop has to confirm. */
function awaitingConfirmationTexts(summary: OrderSummary, writing: Pick<TemplateContext, 't'>) {
  const { t } = writing
  if (summary.isPaid) {
    const text = t(
      'mail.order.taken.paid',
      'Your order is paid, and we have reserved its items. We write to you as soon as we have confirmed it.',
    )
    return { preview: text, text }
  }
  const { preview } = payLaterTexts(summary, writing)
  const text =
    getSettlement(summary).giftCards > 0
      ? t(
          'mail.order.taken.rest',
          'We have written your order down and reserved its items. Your gift card has paid part of it. We write to you as soon as we have confirmed it and tell you how to pay the rest.',
        )
      : t(
          'mail.order.taken.text',
          'We have written your order down and reserved its items. Nothing has been charged. We write to you as soon as we have confirmed it and tell you how to pay.',
        )
  return { preview, text }
}

/** Texts for an order that is packed at once. */
function packingTexts(summary: OrderSummary, writing: Pick<TemplateContext, 't'>) {
  const { t } = writing
  if (!summary.isPaid) return payLaterTexts(summary, writing)
  return {
    preview: t('mail.order.preview', 'It is paid, and we are packing it.'),
    text: t(
      'mail.order.text',
      'It is paid, and we are packing it. As soon as it leaves the house you get an e-mail with its parcel number.',
    ),
  }
}

/** Asks the customer to confirm a pay-on-delivery order; opening the link alone confirms nothing. */
function confirmationRequest(summary: OrderSummary, until: Date, writing: TemplateContext): EmailContent {
  const { t, locale, link, createConfirmToken } = writing
  const { locator, reference } = summary
  const deadline = formatMarketDateTime(until, locale)
  return {
    subject: t('mail.confirm.subject', 'Please confirm order {locator}', { locator }),
    preview:
      getSettlement(summary).giftCards > 0
        ? payLaterTexts(summary, writing).preview
        : t('mail.confirm.preview', 'By {moment}. Nothing has been charged.', { moment: deadline }),
    heading: t('mail.confirm.heading', 'One step left, {name}', { name: summary.delivery.address.name }),
    blocks: [
      {
        kind: 'text',
        text: t(
          'mail.confirm.text',
          'We have put everything aside. You pay when it is brought to you, so please tell us that you want it: confirm by {moment}, and we pack it. Without your word it is cancelled after that.',
          { moment: deadline },
        ),
      },
      {
        kind: 'button',
        label: t('order.confirm.do', 'Confirm the order'),
        href: link(`${orderPath(locale, reference)}?confirm=${createConfirmToken(reference)}`),
      },
      ...orderLineBlocks(summary, writing),
      ...orderTotalBlocks(summary, writing),
    ],
    reason: orderReason(writing),
  }
}

/** The shop has received an order. */
export const orderConfirmation = defineTemplate({
  name: 'order-confirmation',
  data: z.object({
    told: orderSummary,
    /** Whose confirmation is pending. */
    awaits: z.enum(['shopper', 'shop']).nullable(),
    /** The deadline; null if the shop has none. */
    confirmUntil: z.iso.datetime().nullable().default(null),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render({ told: summary, awaits, confirmUntil }, writing) {
    const { t, locale } = writing
    const { locator } = summary
    const { name } = summary.delivery.address
    const taken = awaits === 'shop'
    const until = confirmUntil === null ? null : new Date(confirmUntil)
    if (until && !taken) return confirmationRequest(summary, until, writing)
    const { preview, text } = taken
      ? awaitingConfirmationTexts(summary, writing)
      : packingTexts(summary, writing)
    return {
      subject: taken
        ? t('mail.order.taken.subject', 'We have your order {locator}', { locator })
        : t('mail.order.subject', 'Your order {locator}', { locator }),
      preview,
      heading: t('mail.order.heading', 'Thank you, {name}', { name }),
      blocks: [
        { kind: 'text', text },
        ...(until
          ? [
              {
                kind: 'text' as const,
                text: t(
                  'mail.order.taken.until',
                  'If we can’t confirm it by {moment}, we’ll cancel it and let you know.',
                  { moment: formatMarketDateTime(until, locale) },
                ),
              },
            ]
          : []),
        orderButton(summary, writing),
        ...orderLineBlocks(summary, writing),
        ...orderTotalBlocks(summary, writing),
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
