import type { z } from 'zod'
import type { orderAction } from '#api-client/contract/order-statuses.ts'
import { marketOf, returnDays } from '#i18n/markets.ts'
import { endOfDayAfter } from '#i18n/time-zones.ts'
import type { Order, OrderLine, Shipment } from './repository.ts'
import { isCancellable } from './statuses.ts'

type Action = z.output<typeof orderAction>

/** What an action depends on. */
export type ActionContext = {
  readonly order: Pick<Order, 'state' | 'status' | 'confirmBy' | 'market'>
  readonly lines: readonly Pick<OrderLine, 'snapshot' | 'giftOf'>[]
  readonly shipments: readonly Pick<Shipment, 'trackingNumber' | 'sentAt' | 'deliveredAt'>[]
}

/** Whether something of it may still come back: counted from its arrival, or from its leaving while that is not told. */
function isReturnable({ order, lines, shipments }: ActionContext, now: Date): boolean {
  if (order.status !== 'TR' && order.status !== 'FI') return false
  if (lines.every(({ snapshot, giftOf }) => snapshot.giftCard || giftOf !== null)) return false
  const moments = shipments.map(({ deliveredAt, sentAt }) => (deliveredAt ?? sentAt).getTime())
  if (!moments.length) return false
  // The last day counts until it ends where the customer is.
  const { timeZone } = marketOf(order.market)
  return now < endOfDayAfter(new Date(Math.max(...moments)), returnDays, timeZone)
}

/** What the shopper may do with her order now. Whoever does it checks again under the order's lock. */
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
