import { z } from 'zod'
import { exchangePath } from '#i18n/routing.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { type ExchangeEnding, exchangeEndings } from '../../db/schema/sales/exchanges.ts'
import { orderSummary } from '../../db/schema/sales/order-summary.ts'
import { company } from '../content/company.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import {
  dayMs,
  defineTemplate,
  type EmailBlock,
  type EmailTemplate,
  type TemplateContext,
} from '../emails/template.ts'
import { withdrawalBlocks } from '../order-emails/order-blocks.ts'
import { buildOrderSummary } from '../order-views/order-summary.ts'
import { lineLabels } from '../order-views/order-summary-labels.ts'
import { findOrderEvents, type Order } from '../orders/repository.ts'
import {
  returnFactRows,
  returnFacts,
  returnItemBlocks,
  returnLabelBlocks,
  returnReason,
} from '../return-processing/return-email-parts.ts'
import { buildReturnFacts } from '../return-processing/return-emails.ts'
import { formatPickupDate } from '../returns/pickup-dates.ts'
import type { OrderReturn } from '../returns/repository.ts'
import type { Exchange } from './exchange-repository.ts'

const minor = z.number().int()

/** The new size, with its picture. */
function newSizeBlocks(summary: z.output<typeof orderSummary>, writing: TemplateContext): EmailBlock[] {
  return summary.lines.map((line) => {
    const { name, detail } = lineLabels(line, summary.currency, writing)
    return { kind: 'product', name, detail, picture: line.picture && writing.link(line.picture), link: null }
  })
}

const seeExchange = (reference: string, { t, link, locale }: TemplateContext): EmailBlock => ({
  kind: 'button',
  label: t('mail.exchange.see'),
  href: link(exchangePath(locale, reference)),
})

/** The new size is reserved: how the old one goes back. */
export const exchangeRegistered = defineTemplate({
  name: 'exchange-registered',
  data: returnFacts.extend({ next: orderSummary, paid: minor, refundDue: minor }),
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render({ next, paid, refundDue, ...facts }, writing) {
    const { t, locale } = writing
    const { number, summary } = facts
    const day = formatPickupDate(facts.handOverBy, locale)
    const price = (amount: number) => formatPrice(amount, locale, summary.currency)
    const money = [
      ...(paid ? [{ label: t('exchange.paid'), value: price(paid) }] : []),
      ...(refundDue ? [{ label: t('exchange.refundDue'), value: price(refundDue) }] : []),
    ]
    return {
      subject: t('mail.exchange.registered.subject', { number }),
      preview: t('mail.exchange.registered.preview', { day }),
      heading: t('mail.exchange.registered.heading'),
      blocks: [
        { kind: 'text', text: t('mail.exchange.registered.text', { day }) },
        ...newSizeBlocks(next, writing),
        { kind: 'text', text: t('mail.exchange.registered.old') },
        ...returnLabelBlocks(facts, writing),
        returnFactRows(facts, writing),
        ...returnItemBlocks(facts, writing),
        ...(money.length ? [{ kind: 'rows' as const, as: 'amounts' as const, rows: money }] : []),
        seeExchange(summary.reference, writing),
        ...withdrawalBlocks(summary, writing),
      ],
      reason: returnReason(writing),
    }
  },
})

function endingText(ending: ExchangeEnding | 'sent', { t }: TemplateContext): string {
  switch (ending) {
    case 'unpaid':
      return t('mail.exchange.ended.unpaid')
    case 'overdue':
      return t('mail.exchange.ended.overdue')
    case 'customer':
      return t('mail.exchange.ended.customer')
    case 'rejected':
      return t('mail.exchange.ended.rejected')
    case 'shop':
      return t('mail.exchange.ended.shop')
    case 'sent':
      return t('mail.exchange.ended.sent', { email: company.email })
  }
}

/** An exchange ended: without a new size, or with the new one sent and the old one not accepted. */
export const exchangeEnded = defineTemplate({
  name: 'exchange-ended',
  data: z.object({
    summary: orderSummary,
    ending: z.enum([...exchangeEndings, 'sent']),
    /** The difference that is refunded. */
    paid: minor,
    /** What is repaid once the old size, which is on its way, has been accepted. */
    value: minor.nullable(),
    /** What is repaid because the old size has been accepted before. */
    repaid: minor.nullable().default(null),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 14 * dayMs,
  render({ summary, ending, paid, value, repaid }, writing) {
    const { t, locale } = writing
    const price = (amount: number) => formatPrice(amount, locale, summary.currency)
    const text = endingText(ending, writing)
    return {
      subject: t('mail.exchange.ended.subject', { locator: summary.locator }),
      preview: text,
      heading: ending === 'sent' ? t('mail.exchange.ended.sentHeading') : t('mail.exchange.ended.heading'),
      blocks: [
        { kind: 'text', text },
        ...(paid
          ? [{ kind: 'text' as const, text: t('mail.exchange.ended.refund', { amount: price(paid) }) }]
          : []),
        ...(value === null
          ? []
          : [{ kind: 'text' as const, text: t('mail.exchange.ended.back', { amount: price(value) }) }]),
        ...(repaid === null
          ? []
          : [{ kind: 'text' as const, text: t('mail.exchange.ended.repaid', { amount: price(repaid) }) }]),
        seeExchange(summary.reference, writing),
        ...withdrawalBlocks(summary, writing),
      ],
      reason: returnReason(writing),
    }
  },
})

async function queue<Data>(
  tx: Queryable,
  { id, email: to, profile: locale, brand }: Order,
  template: EmailTemplate<Data>,
  key: string,
  data: Data,
  now: Date,
): Promise<void> {
  await enqueueEmail(tx, { template, to, locale, brand, key, data, thread: `order:${id}` }, now)
}

type ExchangeParts = { readonly order: Order; readonly newOrder: Order; readonly exchange: Exchange }

export async function queueRegisteredEmail(
  tx: Queryable,
  { order, own, newOrder, exchange }: ExchangeParts & { readonly own: OrderReturn },
  now: Date,
): Promise<void> {
  const data = {
    ...(await buildReturnFacts(tx, order, own)),
    next: await buildOrderSummary(tx, newOrder),
    paid: newOrder.toPay,
    refundDue: exchange.refundDue,
  }
  await queue(tx, order, exchangeRegistered, `exchange-registered:${exchange.id}`, data, now)
}

type Ended = ExchangeParts & {
  readonly ending: ExchangeEnding | 'sent'
  /** What is repaid once the old size, which is on its way, has been accepted. */
  readonly value?: Minor
  /** What was repaid because the old size had been accepted before. */
  readonly repaid?: Minor
}

export async function queueEndedEmail(
  tx: Queryable,
  { order, newOrder, exchange, ending, value = 0, repaid = 0 }: Ended,
  now: Date,
): Promise<void> {
  const data = {
    summary: await buildOrderSummary(tx, order, new Set([exchange.position])),
    ending,
    paid: newOrder.state === 'paid' && ending !== 'sent' ? newOrder.toPay : 0,
    value: value || null,
    repaid: repaid || null,
  }
  await queue(tx, order, exchangeEnded, `exchange-ended:${exchange.id}`, data, now)
}

/** Whether the customer cancelled an order, and not the shop or the clock. */
export async function isCancelledByCustomer(tx: Queryable, { id }: Order): Promise<boolean> {
  const cancelled = (await findOrderEvents(tx, id)).find(({ status }) => status === 'CA')
  return cancelled?.actor === 'shopper'
}

/** The follow-up order of a completed exchange was cancelled, and everything that the payments cover was repaid. */
export async function queueUndoneEmail(
  tx: Queryable,
  { order, newOrder, exchange, repaid }: ExchangeParts & { readonly repaid: Minor },
  now: Date,
): Promise<void> {
  const data = {
    summary: await buildOrderSummary(tx, order, new Set([exchange.position])),
    ending: (await isCancelledByCustomer(tx, newOrder)) ? ('customer' as const) : ('shop' as const),
    paid: newOrder.toPay,
    value: null,
    repaid: repaid || null,
  }
  await queue(tx, order, exchangeEnded, `exchange-undone:${exchange.id}`, data, now)
}
