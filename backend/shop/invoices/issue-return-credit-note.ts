import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import type { TaxPart } from '../../db/schema/sales/order-json.ts'
import type { OrderSummary, Refund, Settlement } from '../../db/schema/sales/order-summary.ts'
import { buildOrderSummary } from '../order-views/order-summary.ts'
import { loadSettlement } from '../order-views/settlement.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { splitTax } from '../returns/refund-amounts.ts'
import type { OrderReturn } from '../returns/repository.ts'
import { type Invoice, issueInvoice, writeInvoice } from './issue-invoice.ts'

const sum = (amounts: readonly Minor[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The refunds of an order that were added since: one per gift card, and one to the payment. */
export function getNewRefunds(before: Settlement, after: Settlement): Refund[] {
  return after.refunds.flatMap((refund) => {
    const earlier = before.refunds.find(({ card }) => card === refund.card)?.amount ?? 0
    return refund.amount > earlier ? [{ ...refund, amount: refund.amount - earlier }] : []
  })
}

/** The share of each tax that belongs to a part of the order's taxes. */
export function scaleTaxParts(parts: readonly TaxPart[], share: number, tax: Minor): TaxPart[] {
  const scaled = parts.map((part) => ({
    ...part,
    base: Math.round(part.base * share),
    amount: Math.round(part.amount * share),
  }))
  const [first, ...rest] = scaled
  // What is rounded goes to the first part, so that the parts add up to the tax.
  return first ? [{ ...first, amount: tax - sum(rest.map(({ amount }) => amount)) }, ...rest] : []
}

type ReturnedParts = {
  readonly own: OrderReturn
  readonly accepted: ReadonlySet<number>
  /** The settlement of the order before this refund. */
  readonly before: Settlement
}

/** The amounts of the accepted lines, with the refunded delivery and the cost of the return. */
function getReturnedSums(order: Order, lines: readonly OrderLine[], { own, accepted }: ReturnedParts) {
  const returned = lines.filter(({ position }) => accepted.has(position))
  const goods = sum(returned.map(({ price }) => price))
  const discount = sum(returned.map((line) => line.discount))
  const { byPosition, delivery } = splitTax(order, lines)
  const lineTax = sum(returned.map(({ position }) => byPosition.get(position) ?? 0))
  const gross = own.deliveryRefund ?? 0
  const paidForDelivery = order.shippingCost + (order.taxIncluded ? 0 : delivery)
  const deliveryTax = gross && paidForDelivery ? Math.round((delivery * gross) / paidForDelivery) : 0
  const tax = lineTax + deliveryTax
  const shipping = gross - (order.taxIncluded ? 0 : deliveryTax)
  const gave = goods - discount + shipping + (order.taxIncluded ? 0 : tax)
  // The rest of the cost reduces what earlier orders repay.
  const returnCost = Math.min(own.shipmentCost, gave)
  const total = gave - returnCost
  const share = order.taxTotal ? tax / order.taxTotal : 0
  return {
    goods,
    discount,
    shipping,
    tax,
    taxIncluded: order.taxIncluded,
    taxParts: scaleTaxParts(order.taxParts, share, tax),
    returnCost,
    total,
    giftCards: 0,
  } satisfies OrderSummary['sums']
}

/**
 * Issues the credit note of an accepted return, and the invoice first if there is none: the customer gets both. The order
 * is locked; only stock is locked after the numbers of invoices.
 */
export async function issueReturnCreditNote(
  tx: Queryable,
  order: Order,
  parts: ReturnedParts,
  now: Date,
): Promise<Invoice> {
  const lines = await findOrderLines(tx, order.id)
  const after = await loadSettlement(tx, order)
  const summary = await buildOrderSummary(tx, order, parts.accepted)
  const sums = getReturnedSums(order, lines, parts)
  const settlement = { ...after, due: 0, giftCards: 0, paid: 0, refunds: getNewRefunds(parts.before, after) }
  const orderSummary = { ...summary, sums, settlement }
  await issueInvoice(tx, order, now)
  return writeInvoice(
    tx,
    order,
    { kind: 'credit', returnId: parts.own.id, orderSummary, total: sums.total },
    now,
  )
}
