import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../db/schema/sales/orders.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import type { EmailTemplate } from '../emails/template.ts'
import { buildOrderSummary } from '../order-views/order-summary.ts'
import type { Order } from '../orders/repository.ts'
import type { EarlierRefund } from '../returns/earlier-refund.ts'
import { findReturnLines, type OrderReturn } from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { getLastDay } from '../returns/return-period.ts'
import { returnAccepted, returnRejected } from './return-decided-email.ts'
import type { ReturnFacts } from './return-email-parts.ts'
import { returnProgress } from './return-progress-email.ts'
import { returnRegistered } from './return-registered-email.ts'

export async function buildReturnFacts(tx: Queryable, order: Order, own: OrderReturn): Promise<ReturnFacts> {
  const lines = await findReturnLines(tx, [own.id])
  const positions = new Set(lines.map(({ position }) => position))
  const { place } = own
  return {
    id: own.id,
    number: formatReturnNumber(order, own.number),
    method: own.method,
    handOverBy: getLastDay(own.handOverBy, order.market),
    pickupDate: own.pickupDate,
    place: place && [place.name, place.address, `${place.postalCode} ${place.city}`].join('\n'),
    cost: own.shipmentCost,
    expectedRefund: own.expectedRefund,
    accountEnd: own.accountEnd,
    // Both are ordered by position.
    summary: await buildOrderSummary(tx, order, positions),
    rejections: lines.map(({ rejection }) => rejection),
  }
}

async function queueReturnEmail<Data>(
  tx: Queryable,
  { id: orderId, email: to, profile: locale, brand }: Order,
  template: EmailTemplate<Data>,
  key: string,
  data: Data,
  now: Date,
): Promise<void> {
  await enqueueEmail(tx, { template, to, locale, brand, key, data, thread: `order:${orderId}` }, now)
}

export async function queueRegisteredEmail(
  tx: Queryable,
  order: Order,
  own: OrderReturn,
  now: Date,
): Promise<void> {
  const facts = await buildReturnFacts(tx, order, own)
  await queueReturnEmail(tx, order, returnRegistered, `return-registered:${own.id}`, facts, now)
}

/** Notifies the customer that a return was handed over, received or cancelled. */
export async function queueProgressEmail(
  tx: Queryable,
  order: Order,
  own: OrderReturn,
  { step, by }: { readonly step: 'handed_over' | 'received' | 'cancelled'; readonly by: Actor },
  now: Date,
): Promise<void> {
  const data = { ...(await buildReturnFacts(tx, order, own)), step, by }
  await queueReturnEmail(tx, order, returnProgress, `return-${step}:${own.id}`, data, now)
}

/** What the orders before a follow-up order refund for its new size. */
export type DecidedEarlier = EarlierRefund & {
  /** Less the rest of the shipment cost. */
  readonly due: Minor
  /** What each of them will repay, as far as its payments cover it. */
  readonly parts: readonly { readonly locator: string; readonly amount: Minor }[]
}

/** Notifies the customer of the decision about a return and its refund. */
export async function queueDecidedEmail(
  tx: Queryable,
  order: Order,
  own: OrderReturn,
  { toCards, earlier }: { readonly toCards: Minor; readonly earlier: DecidedEarlier },
  now: Date,
): Promise<void> {
  const { goodsRefund, deliveryRefund, withheld, refund, earlierRefund } = own
  const data = {
    ...(await buildReturnFacts(tx, order, own)),
    goods: (goodsRefund ?? 0) + earlier.goods,
    delivery: (deliveryRefund ?? 0) + earlier.delivery,
    withheld: (withheld ?? 0) + earlier.due - earlierRefund,
    refund: (refund ?? 0) + earlierRefund,
    earlier: earlier.parts,
    toCards,
  }
  const template = own.status === 'FI' ? returnAccepted : returnRejected
  await queueReturnEmail(tx, order, template, `return-decided:${own.id}`, data, now)
}
