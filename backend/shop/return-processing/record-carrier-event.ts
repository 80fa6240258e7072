import type { AppContext } from '../../app-context.ts'
import type { CarrierEventKind } from '../../db/schema/sales/returns.ts'
import { type DomainError, fail, isDomainError } from '../../http/result.ts'
import { clockSkewMs } from '../../token-expiry.ts'
import { type CarrierEvent, findCarrierEvents, insertCarrierEvent } from '../returns/carrier-events.ts'
import type { OrderReturn } from '../returns/repository.ts'
import { canChangeReturn, carrierTransitions } from '../returns/states.ts'
import { changeLockedReturn, findNumberedReturn, lockReturn, returnNotFound } from './change-return.ts'

type Recorded = {
  readonly own: OrderReturn
  /** False for a report that was sent before. */
  readonly isNew: boolean
  /** Whether it moved the return. */
  readonly moved: boolean
}

const reasons: Readonly<Record<CarrierEventKind, string | null>> = {
  collected: null,
  in_transit: null,
  delivered: null,
  lost: 'the carrier lost the parcel',
  refused: 'the parcel was refused and goes back to the customer',
}

/**
 * Records what a carrier reports about the parcel of a return, and moves the return if its status allows it. A
 * report that was sent before, or that is overtaken by a later status, only stays in the history.
 */
export async function recordCarrierEvent(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  number: string,
  event: CarrierEvent,
): Promise<Recorded | ReturnType<typeof returnNotFound> | DomainError<'carrier_event_in_future'>> {
  // It would overtake every later report.
  if (event.at.getTime() > clock().getTime() + clockSkewMs)
    return fail('carrier_event_in_future', 'The report is dated in the future. Check the clock.', 'at')
  const found = await findNumberedReturn(database.db, number)
  if (!found) return returnNotFound()
  return database.db.transaction(async (tx) => {
    const { order, own } = await lockReturn(tx, found.own)
    const receivedAt = clock()
    if (!(await insertCarrierEvent(tx, { ...event, returnId: own.id, receivedAt })))
      return { own, isNew: false, moved: false }
    const [latest] = await findCarrierEvents(tx, own.id)
    const isOvertaken = latest !== undefined && latest.at > event.at
    const to = carrierTransitions[event.kind]
    if (isOvertaken || !canChangeReturn(own.status, to, 'carrier')) return { own, isNew: true, moved: false }
    const change = { to, by: 'carrier', reason: reasons[event.kind] } as const
    const changed = await changeLockedReturn(tx, order, own, change, receivedAt)
    // The items are in another return meanwhile: staff decide when the parcel is inspected.
    return isDomainError(changed)
      ? { own, isNew: true, moved: false }
      : { own: changed, isNew: true, moved: true }
  })
}
