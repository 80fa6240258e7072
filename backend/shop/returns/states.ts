import type { Actor } from '../../db/schema/sales/orders.ts'
import type { ReturnStatus } from '../../db/schema/sales/returns.ts'

/**
 * Allowed transitions of a return, and the actors that may make them. Parcels arrive without having been scanned, so a
 * registered return can be received at once. One that the clock cancelled is received if it arrives late.
 */
export const returnTransitions: Readonly<
  Record<ReturnStatus, Readonly<Partial<Record<ReturnStatus, readonly Actor[]>>>>
> = {
  PE: { EN: ['shop', 'carrier'], RE: ['shop'], CA: ['shopper', 'shop', 'clock'] },
  EN: { RE: ['shop'] },
  RE: { FI: ['shop'], NA: ['shop'] },
  FI: {},
  NA: {},
  CA: { RE: ['shop'] },
}

export function canChangeReturn(from: ReturnStatus, to: ReturnStatus, by: Actor): boolean {
  return returnTransitions[from][to]?.includes(by) ?? false
}

/** Days in which registered goods must be handed over, as the law has it for withdrawals. */
export const handOverDays = 14

/** Days after which the clock cancels a return: the label is still accepted for a while after the deadline. */
export const graceDays = 7
