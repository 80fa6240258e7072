import { createHash } from 'node:crypto'
import type { ReturnMethod } from '#config/return-methods.ts'
import type { Queryable } from '../../db/client.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { findShipments, type Shipment } from '../orders/shipments.ts'
import { isCommitted } from '../orders/states.ts'
import { paymentMethods } from '../payments/methods/payment-methods.ts'
import { findPayingAttempt } from '../payments/repository.ts'
import { type EarlierRefund, findEarlierRefund } from '../returns/earlier-refund.ts'
import { calculateRefund, getDeliveryRefund, getPaidByLine } from '../returns/refund-amounts.ts'
import {
  findClaimedPositions,
  findExchangedPositions,
  findGivenBackLines,
  lacksOldSize,
} from '../returns/repository.ts'
import { isInStatutoryPeriod } from '../returns/return-period.ts'
import { expandItems, listReturnableItems, type ReturnableItem } from '../returns/returnable-items.ts'
import { refundsDelivery, toStatutoryPositions } from '../returns/whole-order.ts'

/** What is known of an order that is being returned, at one moment. */
export type OrderReturnContext = {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly shipments: readonly Shipment[]
  readonly items: readonly ReturnableItem[]
  readonly isStatutory: boolean
  /** Positions that went back for good in the statutory period. */
  readonly refunded: ReadonlySet<number>
  /** It is a follow-up order whose old size has not been accepted. */
  readonly lacksOldSize: boolean
  /** What the orders before refund if the new size of a follow-up order comes back. */
  readonly earlier: EarlierRefund
  readonly now: Date
}

/** Reads an order for its return. In a transaction, the order is locked. */
export async function loadReturnContext(db: Queryable, order: Order, now: Date): Promise<OrderReturnContext> {
  const lines = await findOrderLines(db, order.id)
  const shipments = await findShipments(db, order.id)
  const claimed = await findClaimedPositions(db, order.id)
  const refunded = await findGivenBackLines(db, order.id)
  const isStatutory = isInStatutoryPeriod(order, shipments, now)
  return {
    order,
    lines,
    shipments,
    items: listReturnableItems({
      order,
      lines,
      shipments,
      claimed,
      givenBack: new Set(refunded.map(({ position }) => position)),
      exchanged: await findExchangedPositions(db, order.id),
      now,
    }),
    isStatutory,
    refunded: toStatutoryPositions(refunded),
    lacksOldSize: await lacksOldSize(db, order),
    earlier: await findEarlierRefund(db, order, isStatutory),
    now,
  }
}

/** Whether the order can have returns at all: it is delivered or on its way, and not by agreement. */
export const acceptsReturns = (order: Order) => isCommitted(order) && order.status !== 'CA'

/** The refund of chosen items if all of them are accepted. */
export function estimateRefund(
  context: OrderReturnContext,
  chosen: readonly ReturnableItem[],
  shipmentCost: number,
) {
  const { order, lines, items, earlier } = context
  const positions = new Set(expandItems(items, chosen).map(({ position }) => position))
  const includesDelivery = refundsDelivery(lines, positions, context)
  return calculateRefund(order, lines, {
    positions,
    includesDelivery,
    shipmentCost,
    earlier: earlier.goods + earlier.delivery,
  })
}

/** What is refunded for an item with its parts. */
export function getItemRefund(
  { order, lines, earlier }: OrderReturnContext,
  { line, parts }: ReturnableItem,
): number {
  const paid = getPaidByLine(order, lines)
  // A follow-up order has one line.
  return [line, ...parts].reduce((sum, { position }) => sum + (paid.get(position) ?? 0), earlier.goods)
}

/** The extra refund of the delivery if everything that can be returned is returned now. */
export function getPossibleDeliveryRefund(context: OrderReturnContext): number {
  const open = context.items.filter(({ blockedReason }) => blockedReason === null)
  const positions = new Set(expandItems(context.items, open).map(({ position }) => position))
  if (!open.length) return 0
  const isWhole = refundsDelivery(context.lines, positions, context)
  return context.earlier.delivery + (isWhole ? getDeliveryRefund(context.order, context.lines) : 0)
}

/** A digest of what the customer sees in step 1: items, refunds and costs. */
export function getReturnVersion(context: OrderReturnContext, methods: readonly ReturnMethod[]): string {
  const seen = [
    context.items.map((item) => [item.line.bagLineId, item.blockedReason, getItemRefund(context, item)]),
    getPossibleDeliveryRefund(context),
    methods.map(({ id, price }) => [id, price]),
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)
}

/** Whether no payment provider can refund the order: it was paid in cash, and staff transfer the refund. */
export async function needsAccount(db: Queryable, order: Order): Promise<boolean> {
  const paying = await findPayingAttempt(db, order.id)
  return order.toPay > 0 && paying !== null && paymentMethods[paying.method].kind === 'on_delivery'
}
