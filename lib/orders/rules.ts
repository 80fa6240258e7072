import type { OrderConfirmationData, OrderState } from './types.ts'

/** The variants of the order confirmation page. */
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

/** `over`: a payment that failed or was abandoned, and whose retry period has ended. */
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

/** Whether the order is a purchase: a refunded order is not. */
export function isPurchased(state: OrderState): boolean {
  return state === 'paid' || state === 'accepted'
}

/** Whether ordering the same bag again must create another order. */
export function isClosed(state: OrderState): boolean {
  return isPurchased(state) || state === 'late_refunded'
}

/** States that can change without an action of the customer. */
const pendingStates: ReadonlySet<OrderState> = new Set(['open', 'action_required', 'pending'])

const minIntervalMs = 1000
const maxIntervalMs = 15_000

/** The poll interval in milliseconds for a state that can still change; false once it is settled. */
export function getRefetchInterval(state: OrderState | undefined, fetchCount: number): number | false {
  if (state !== undefined && !pendingStates.has(state)) return false
  return Math.min(maxIntervalMs, minIntervalMs * 1.5 ** Math.max(0, fetchCount - 1))
}
