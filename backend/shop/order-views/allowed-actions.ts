import type { z } from 'zod'
import type { orderAction } from '#api-client/contract/order-statuses.ts'
import type { Order, Shipment } from '../orders/repository.ts'
import { isCancellable } from '../orders/statuses.ts'
import { listReturnableItems, type RuleLine } from '../returns/returnable-items.ts'

type Action = z.output<typeof orderAction>

/** The facts that decide which actions are allowed. */
export type ActionContext = {
  readonly order: Pick<Order, 'state' | 'status' | 'confirmBy' | 'market' | 'memberId' | 'channel'>
  readonly lines: readonly RuleLine[]
  readonly shipments: readonly Pick<Shipment, 'trackingNumber' | 'sentAt' | 'deliveredAt'>[]
  /** Positions of lines that are being returned or exchanged already. */
  readonly claimed: ReadonlySet<number>
}

/** Whether any line can still be returned. Wholesale orders are returned by agreement. */
const isReturnable = (facts: ActionContext, now: Date): boolean =>
  facts.order.channel !== 'wholesale' &&
  listReturnableItems({ ...facts, now }).some(({ blockedReason }) => blockedReason === null)

/** The actions available to the customer now. Each action checks again under the order's lock. */
export function getAllowedActions(facts: ActionContext, now: Date): Action[] {
  const { order, shipments } = facts
  const isAlive = order.state === 'open' || order.state === 'paid' || order.state === 'accepted'
  if (!isAlive || order.status === 'CA') return []
  const returnable = isReturnable(facts, now)
  const allowed: Readonly<Record<Action, boolean>> = {
    R: order.status === 'PC' && order.confirmBy === 'shopper',
    C: isCancellable(order.status),
    T: shipments.some(({ trackingNumber }) => trackingNumber !== null),
    B: returnable,
    D: returnable,
  }
  return (Object.keys(allowed) as Action[]).filter((action) => allowed[action])
}
