import type { OrderConfirmationData, OrderState } from './types.ts'

/** What the thank-you page shows for a state. */
export type OrderConfirmationView =
  | 'paid'
  | 'accepted'
  | 'waiting'
  | 'retry'
  | 'over'
  | 'expired'
  | 'refunded'
  | 'cancelled'

const viewByState: Readonly<Record<OrderState, OrderConfirmationView>> = {
  open: 'retry',
  action_required: 'retry',
  pending: 'waiting',
  paid: 'paid',
  accepted: 'accepted',
  refused: 'retry',
  cancelled: 'retry',
  error: 'retry',
  expired: 'expired',
  late_refunded: 'refunded',
}

/** A payment that failed or was left unfinished, and whose time for another card has run out, is `over`. */
export function getOrderConfirmationView(
  {
    state,
    status,
    retryUntil,
  }: Pick<OrderConfirmationData, 'state' | 'retryUntil'> & Partial<Pick<OrderConfirmationData, 'status'>>,
  now: Date,
): OrderConfirmationView {
  if (status === 'CA') return 'cancelled'
  const view = viewByState[state]
  if (view === 'retry' && !(retryUntil && retryUntil > now)) return 'over'
  return view
}

/** Whether the shopper has bought what she ordered: money that is sent back buys nothing. */
export function isPurchased(state: OrderState): boolean {
  return state === 'paid' || state === 'accepted'
}

/** Whether ordering the same bag again must make another order. */
export function isClosed(state: OrderState): boolean {
  return isPurchased(state) || state === 'late_refunded'
}

/** States that may change without the shopper’s doing. */
const pendingStates: ReadonlySet<OrderState> = new Set(['open', 'action_required', 'pending'])

const minIntervalMs = 1000
const maxIntervalMs = 15_000

/** Milliseconds until a state that may still change is asked again; false when it is settled. */
export function getRefetchInterval(state: OrderState | undefined, asked: number): number | false {
  if (state !== undefined && !pendingStates.has(state)) return false
  return Math.min(maxIntervalMs, minIntervalMs * 1.5 ** Math.max(0, asked - 1))
}
