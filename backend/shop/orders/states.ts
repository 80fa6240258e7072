import { committedStates, type OrderState } from '../../db/schema/sales/orders.ts'

export const isCommitted = ({ state }: { readonly state: OrderState }): boolean =>
  committedStates.some((taken) => taken === state)

/** Whether an order delivers nothing: it was cancelled, or expired before it was paid. */
export const isCancelledOrExpired = ({
  state,
  status,
}: {
  readonly state: OrderState
  readonly status: string
}): boolean => status === 'CA' || state === 'expired' || state === 'late_refunded'

/** Whether it is the new size of an exchange, and is sent once the old one was accepted. */
export const waitsForOldSize = ({
  channel,
  status,
}: {
  readonly channel: string
  readonly status: string
}): boolean => channel === 'exchange' && status === 'PC'

/** Allowed transitions of the payment state. Stock is held while open and sold once paid or accepted. */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['paid', 'accepted', 'expired'],
  accepted: ['paid'],
  expired: ['paid', 'late_refunded', 'open'],
  paid: [],
  late_refunded: [],
}

export function canTransition(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to)
}

/** Throws if the table does not allow the transition, which is a bug of the caller. */
export function assertTransition(from: OrderState, to: OrderState): void {
  if (!canTransition(from, to)) throw new Error(`An order cannot change from ${from} to ${to}`)
}

/**
 * How long an order placed while payments were down waits for staff, and holds its stock: longer than one day
 * off.
 */
export const contingencyHours = 48
