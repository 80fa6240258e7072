import type { OrderState, ThanksOrder } from './types.ts'

/** What the thank-you page shows for a state. */
export type ThanksView =
  | 'paid'
  | 'accepted'
  | 'waiting'
  | 'retry'
  | 'over'
  | 'expired'
  | 'refunded'
  | 'cancelled'

const views: Readonly<Record<OrderState, ThanksView>> = {
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
export function thanksView(
  {
    state,
    status,
    retryUntil,
  }: Pick<ThanksOrder, 'state' | 'retryUntil'> & Partial<Pick<ThanksOrder, 'status'>>,
  now: Date,
): ThanksView {
  if (status === 'CA') return 'cancelled'
  const view = views[state]
  if (view === 'retry' && !(retryUntil && retryUntil > now)) return 'over'
  return view
}

/** Whether the shopper has bought what she ordered: money that is sent back buys nothing. */
export function isBought(state: OrderState): boolean {
  return state === 'paid' || state === 'accepted'
}

/** Whether ordering the same bag again must make another order. */
export function isOver(state: OrderState): boolean {
  return isBought(state) || state === 'late_refunded'
}

/** States that may change without the shopper’s doing. */
const unsettled: ReadonlySet<OrderState> = new Set(['open', 'action_required', 'pending'])

const quick = 1000
const slowest = 15_000

/** Milliseconds until a state that may still change is asked again; false when it is settled. */
export function askAgainAfter(state: OrderState | undefined, asked: number): number | false {
  if (state !== undefined && !unsettled.has(state)) return false
  return Math.min(slowest, quick * 1.5 ** Math.max(0, asked - 1))
}
