import type { GiftCardState } from '../../db/schema/sales/giftcards.ts'

/** Allowed transitions of a card. */
export const giftCardTransitions: Readonly<Record<GiftCardState, readonly GiftCardState[]>> = {
  active: ['expired', 'void'],
  expired: [],
  void: [],
}
