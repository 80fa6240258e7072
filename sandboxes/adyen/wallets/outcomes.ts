import { AWAITING_BANK, type Refusal, SHOPPER_REFUSED } from '../cards/refusals.ts'

/** Outcomes that the user of a sandbox wallet can choose; `cancel` closes the sheet without a payment. */
export const WALLET_OUTCOMES = ['approve', 'refuse', 'pending', 'error', 'cancel'] as const
export type WalletOutcome = (typeof WALLET_OUTCOMES)[number]

const REFUSALS: Readonly<Record<Exclude<WalletOutcome, 'cancel'>, Refusal | undefined>> = {
  approve: undefined,
  refuse: SHOPPER_REFUSED,
  pending: AWAITING_BANK,
  error: { status: 'error', reason: 'Acquirer Error', code: '4' },
}

export function refusalForOutcome(outcome: Exclude<WalletOutcome, 'cancel'>): Refusal | undefined {
  return REFUSALS[outcome]
}
