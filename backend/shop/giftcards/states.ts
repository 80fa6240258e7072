/** `void`: taken back with the purchase it was bought in, or by service. `expired`: its time ran out. */
export const giftCardStates = ['active', 'expired', 'void'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** Allowed transitions of a card. */
export const giftCardTransitions: Readonly<Record<GiftCardState, readonly GiftCardState[]>> = {
  active: ['expired', 'void'],
  expired: [],
  void: [],
}

/** Where money of a card may lie. It comes from `issued`; what is on the card is `card`. */
export const pools = ['issued', 'card', 'held', 'spent', 'expired', 'void', 'moved'] as const
export type Pool = (typeof pools)[number]

/**
 * Every kind of movement, from where to where. `hold` is an order's that may still be paid, `spend` takes what is
 * held, `pay` what was given back before a late payment came. `move_out` and `move_in` carry what is paid back for
 * a card that ended over to a new one.
 */
export const movementKinds = {
  issue: ['issued', 'card'],
  hold: ['card', 'held'],
  release: ['held', 'card'],
  spend: ['held', 'spent'],
  pay: ['card', 'spent'],
  refund: ['spent', 'card'],
  expire: ['card', 'expired'],
  void: ['card', 'void'],
  move_out: ['card', 'moved'],
  move_in: ['moved', 'card'],
} as const satisfies Record<string, readonly [from: Pool, to: Pool]>
export type MovementKind = keyof typeof movementKinds
