import type { DonationKind, DonationState } from '../../db/schema/sales/donations.ts'

export const donationTransitions: Readonly<Record<DonationState, readonly DonationState[]>> = {
  begun: ['pledged'],
  pledged: ['given', 'refused', 'lapsed'],
  given: [],
  refused: ['given'],
  lapsed: ['given', 'refused'],
}

/** The movement that a state transition books; null if it moves no money. */
export function getMovementKind(from: DonationState, to: DonationState): DonationKind | null {
  if (to === 'pledged') return 'pledge'
  if (to === 'given') return from === 'pledged' ? 'give' : 'late'
  return from === 'pledged' ? 'drop' : null
}
