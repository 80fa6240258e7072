/**
 * `begun`: offered, nothing asked. `pledged`: the provider was asked, its notification decides. `lapsed`: no word
 * came of it. A notification may still turn what was refused or lapsed: it is the truth, answers are hints.
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

/** Where money of a donation may lie: with who gives it, on its way, or given. */
export const donationPools = ['donor', 'pledged', 'given'] as const
export type DonationPool = (typeof donationPools)[number]

/** Every kind of movement, from where to where. `late` is what came after it had been given up. */
export const donationKinds = {
  pledge: ['donor', 'pledged'],
  give: ['pledged', 'given'],
  drop: ['pledged', 'donor'],
  late: ['donor', 'given'],
} as const satisfies Record<string, readonly [from: DonationPool, to: DonationPool]>
export type DonationKind = keyof typeof donationKinds

/** What a move of a donation books. Null where no money goes with it. */
export function getMovementKind(from: DonationState, to: DonationState): DonationKind | null {
  if (to === 'pledged') return 'pledge'
  if (to === 'given') return from === 'pledged' ? 'give' : 'late'
  return from === 'pledged' ? 'drop' : null
}
