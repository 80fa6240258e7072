import type { z } from 'zod'
import type { orderAction } from '#api-client/contract/order-statuses.ts'
import { marketOf } from '#config/markets.ts'
import { endOfDayAfter } from '#i18n/time-zones.ts'
import type { Order, OrderLine, Shipment } from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import { isCancellable } from '../orders/statuses.ts'

type Action = z.output<typeof orderAction>

/** The facts that decide which actions are allowed. */
export type ActionContext = {
  readonly order: Pick<Order, 'state' | 'status' | 'confirmBy' | 'market' | 'memberId'>
  readonly lines: readonly Pick<OrderLine, 'snapshot' | 'giftOf'>[]
  readonly shipments: readonly Pick<Shipment, 'trackingNumber' | 'sentAt' | 'deliveredAt'>[]
}

/**
 * Whether any line can still be returned: counted from arrival, or from dispatch until arrival is reported.
 */
function isReturnable({ order, lines, shipments }: ActionContext, now: Date): boolean {
  if (order.status !== 'TR' && order.status !== 'FI') return false
  if (lines.every(({ snapshot, giftOf }) => snapshot.giftCard || giftOf !== null)) return false
  const times = shipments.map(({ deliveredAt, sentAt }) => (deliveredAt ?? sentAt).getTime())
  if (!times.length) return false
  // The last day ends at midnight in the customer's time zone.
  const { timeZone } = marketOf(order.market)
  return now < endOfDayAfter(new Date(Math.max(...times)), returnDaysOf(order), timeZone)
}

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
