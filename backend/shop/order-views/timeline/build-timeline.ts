import type { TimelineEventDto } from '#api-client/contract/order-statuses.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Queryable } from '../../../db/client.ts'
import { exchangeEvents } from './exchange-events.ts'
import { orderSteps, parcelEvents, paymentEvents, placedEvent } from './order-steps.ts'
import { refundEvents } from './refund-events.ts'
import { returnEvents } from './return-events.ts'
import type { TimelineContext, TimelineEvent, TimelineSource } from './timeline-source.ts'

/** Events of one instant are shown in the order of this list. */
const timelineSources: readonly TimelineSource[] = [
  placedEvent,
  paymentEvents,
  orderSteps,
  parcelEvents,
  refundEvents,
  returnEvents,
  exchangeEvents,
]

/** Everything that happened to an order, the oldest first: the same for its member, guests and staff. */
export async function buildTimeline(db: Queryable, context: TimelineContext): Promise<TimelineEventDto[]> {
  const found: TimelineEvent[] = []
  for (const source of timelineSources) found.push(...(await source(db, context)))
  const { currency } = context.order
  const ids = new Map(context.lines.map(({ position, bagLineId }) => [position, bagLineId]))
  return found
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ kind, code, at, reference = null, amount = null, means = null, positions = [] }) => ({
      kind,
      code,
      at: at.toISOString(),
      reference,
      amount: amount === null ? null : toDecimal(amount, currency),
      means,
      items: positions.flatMap((position) => ids.get(position) ?? []),
    }))
}
