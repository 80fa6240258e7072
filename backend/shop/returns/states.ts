import type { Actor } from '../../db/schema/sales/orders.ts'
import type { CarrierEventKind, ReturnStatus } from '../../db/schema/sales/returns.ts'

/**
 * Allowed transitions of a return, and the actors that may make them. Parcels arrive without having been scanned, so a
 * registered return can be received at once. One that was cancelled is received if it arrives late.
 */
export const returnTransitions: Readonly<
  Record<ReturnStatus, Readonly<Partial<Record<ReturnStatus, readonly Actor[]>>>>
> = {
  PE: { EN: ['shop', 'carrier'], RE: ['shop', 'carrier'], CA: ['shopper', 'shop', 'clock', 'carrier'] },
  EN: { RE: ['shop', 'carrier'], CA: ['carrier'] },
  RE: { FI: ['shop'], NA: ['shop'] },
  FI: {},
  NA: {},
  CA: { RE: ['shop', 'carrier'] },
}

/**
 * The status to which the report of a carrier moves a return, as far as {@link returnTransitions} allows it. A lost
 * parcel was handed over; staff decide about it. One that was refused goes back to the customer.
 */
export const carrierTransitions: Readonly<Record<CarrierEventKind, 'EN' | 'RE' | 'CA'>> = {
  collected: 'EN',
  in_transit: 'EN',
  delivered: 'RE',
  lost: 'EN',
  refused: 'CA',
}

export function canChangeReturn(from: ReturnStatus, to: ReturnStatus, by: Actor): boolean {
  return returnTransitions[from][to]?.includes(by) ?? false
}

/** Days in which registered goods must be handed over, as the law has it for withdrawals. */
export const handOverDays = 14

/** Days after which the clock cancels a return: the label is still accepted for a while after the deadline. */
export const graceDays = 7
