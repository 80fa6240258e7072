import type { z } from 'zod'
import type { orderAction } from '#api-client/contract/order-statuses.ts'
import type { Order } from '../orders/repository.ts'
import type { Shipment } from '../orders/shipments.ts'
import { isCancellable } from '../orders/statuses.ts'
import { getExchangeBlockedReason } from '../returns/exchangeable-items.ts'
import { listReturnableItems, type RuleLine } from '../returns/returnable-items.ts'

type Action = z.output<typeof orderAction>

/** The facts that decide which actions are allowed. */
export type ActionContext = {
  readonly order: Pick<
    Order,
    'state' | 'status' | 'confirmBy' | 'market' | 'memberId' | 'returnDays' | 'channel'
  >
  readonly lines: readonly RuleLine[]
  readonly shipments: readonly Pick<Shipment, 'trackingNumber' | 'sentAt' | 'deliveredAt'>[]
  /** Positions of lines that are being returned or exchanged already. */
  readonly claimed: ReadonlySet<number>
  /** Positions of lines that went back for good, if gifts depend on it. */
  readonly givenBack?: ReadonlySet<number>
  /** It is a follow-up order whose old size has not been accepted. */
  readonly lacksOldSize: boolean
}

/** Items that can still be returned or exchanged. Wholesale orders are returned by agreement. */
function listItems(facts: ActionContext, now: Date) {
  return facts.order.channel === 'wholesale' ? [] : listReturnableItems({ ...facts, now })
}

/** The actions available to the customer now. Each action checks again under the order's lock. */
export function getAllowedActions(facts: ActionContext, now: Date): Action[] {
  const { order, shipments } = facts
  const isAlive = order.state === 'open' || order.state === 'paid' || order.state === 'accepted'
  if (!isAlive || order.status === 'CA') return []
  const items = listItems(facts, now)
  const allowed: Readonly<Record<Action, boolean>> = {
    R: order.status === 'PC' && order.confirmBy === 'shopper',
    C: isCancellable(order.status),
    T: shipments.some(({ trackingNumber }) => trackingNumber !== null),
    B: items.some((item) => getExchangeBlockedReason(item, facts) === null),
    D: items.some(({ blockedReason }) => blockedReason === null),
  }
  return (Object.keys(allowed) as Action[]).filter((action) => allowed[action])
}
