/**
 * `void`: cancelled together with the order that it was bought in. `expired`: past its expiry
 * date.
 */
export const giftCardStates = ['active', 'expired', 'void'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** Allowed transitions of a card. */
export const giftCardTransitions: Readonly<Record<GiftCardState, readonly GiftCardState[]>> = {
  active: ['expired', 'void'],
  expired: [],
  void: [],
}

/** Accounts of the ledger. Money originates from `issued`; the pool `card` is the card's balance. */
export const pools = ['issued', 'card', 'held', 'spent', 'expired', 'void', 'moved'] as const
export type Pool = (typeof pools)[number]

/**
 * Every kind of movement with its source and target pool. `hold` reserves money for an order that can still
 * be paid. `spend` charges held money; `pay` charges the balance if the hold was released before a late
 * payment arrived. `move_out` and `move_in` transfer a refund from a card that is no longer active to a new
 * one.
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
