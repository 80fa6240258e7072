/**
 * How the payment of an order stands. `accepted`: taken to be paid later, at the door or by invoice.
 * `expired`: the hold ran out, the bag was ordered anew or the order cancelled. `late_refunded`: paid after its
 * stock had gone.
 */
export const orderStates = ['open', 'paid', 'accepted', 'expired', 'late_refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** Orders that have, or hold, what they are made of, unless they are cancelled. */
export const activeStates = ['open', 'paid', 'accepted'] as const satisfies readonly OrderState[]

/** Orders that the shop has taken: they are paid, or accepted to be paid later. No other order is packed. */
export const committedStates = ['accepted', 'paid'] as const satisfies readonly OrderState[]

export const isCommitted = ({ state }: { readonly state: OrderState }): boolean =>
  committedStates.some((taken) => taken === state)

/** Whether nothing of an order will come: it was cancelled, or ran out before it was paid. */
export const isCancelledOrExpired = ({
  state,
  status,
}: {
  readonly state: OrderState
  readonly status: string
}): boolean => status === 'CA' || state === 'expired' || state === 'late_refunded'

/** Where an order may go from where it stands. Stock is held while open and sold once paid or accepted. */
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

/** Throws when the table does not allow the move: a caller that asks for one has a fault. */
export function assertTransition(from: OrderState, to: OrderState): void {
  if (!canTransition(from, to)) throw new Error(`an order cannot go from ${from} to ${to}`)
}

/** How long an order holds its stock, from its creation. */
export const holdMinutes = 30

/**
 * How long it holds it after a payment was refused, cancelled or failed: time to try another card at once, and too short
 * to keep goods from others without paying. Vouchers and gift cards of the order go with it. A further payment takes
 * everything again for what is left of `holdMinutes`.
 */
export const declinedHoldMinutes = 5

/**
 * How long an order that was left while payments were down waits for a person of the shop, and holds its stock: over a
 * day on which nobody works.
 */
export const contingencyHours = 48

/**
 * How an order was taken. `offline`: where the market's orders do not go to the ERP. `contingency`: while nobody could
 * take its payment. Both wait for a person of the shop.
 */
export const orderChannels = ['online', 'offline', 'contingency', 'wholesale'] as const
export type OrderChannel = (typeof orderChannels)[number]
