/**
 * `begun`: offered, nothing requested. `pledged`: the provider was called, its notification decides.
 * `lapsed`: no notification arrived. A notification may still change a refused or lapsed donation:
 * notifications are authoritative, responses are hints.
 */
export const donationStates = ['begun', 'pledged', 'given', 'refused', 'lapsed'] as const
export type DonationState = (typeof donationStates)[number]

export const donationTransitions: Readonly<Record<DonationState, readonly DonationState[]>> = {
  begun: ['pledged'],
  pledged: ['given', 'refused', 'lapsed'],
  given: [],
  refused: ['given'],
  lapsed: ['given', 'refused'],
}

/** Ledger pools of a donation: with the donor, pledged, or given. */
export const donationPools = ['donor', 'pledged', 'given'] as const
export type DonationPool = (typeof donationPools)[number]

/** Movement kinds, with source and target pool. `late` is a donation that arrived after it had lapsed. */
export const donationKinds = {
  pledge: ['donor', 'pledged'],
  give: ['pledged', 'given'],
  drop: ['pledged', 'donor'],
  late: ['donor', 'given'],
} as const satisfies Record<string, readonly [from: DonationPool, to: DonationPool]>
export type DonationKind = keyof typeof donationKinds

/** The movement that a state transition books; null if it moves no money. */
export function getMovementKind(from: DonationState, to: DonationState): DonationKind | null {
  if (to === 'pledged') return 'pledge'
  if (to === 'given') return from === 'pledged' ? 'give' : 'late'
  return from === 'pledged' ? 'drop' : null
}
