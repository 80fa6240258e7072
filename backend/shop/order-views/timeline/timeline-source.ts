import type { TimelineEventDto } from '#api-client/contract/order-statuses.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Order, OrderEvent, OrderLine } from '../../orders/repository.ts'
import type { Shipment } from '../../orders/shipments.ts'

/** One event of an order, with a time that can be sorted and an amount in minor units. */
export type TimelineEvent = Pick<TimelineEventDto, 'kind' | 'code'> & {
  readonly at: Date
  readonly reference?: string | null
  readonly amount?: Minor | null
  readonly means?: string | null
  /** Positions of the lines that it is about; missing for all. */
  readonly positions?: readonly number[]
}

/** What the sources of events share, loaded once. */
export type TimelineContext = {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly steps: readonly OrderEvent[]
  readonly shipments: readonly Shipment[]
  readonly t: Translate
}

/**
 * Returns the events of one kind: of payments, parcels, refunds, returns. Returns and exchanges add their own
 * source to `timelineSources`.
 */
export type TimelineSource = (
  db: Queryable,
  context: TimelineContext,
) => readonly TimelineEvent[] | Promise<readonly TimelineEvent[]>
