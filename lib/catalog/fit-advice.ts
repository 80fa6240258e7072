import type { Fit } from './types.ts'

export type FitAdvice = {
  readonly verdict: 'small' | 'true' | 'large'
  /** Where it stands between small (0) and large (100). */
  readonly position: number
  readonly votes: number
}

/** Fewer are an anecdote. */
const minVotes = 8
/** What must speak for a side: two in five, and clearly more than for the other. */
const thresholds = { share: 0.4, lead: 0.25, agreed: 0.5 }

/** What those who wear it say of its size; null where too few have said anything, or no two of them the same. */
export function getFitAdvice({ small, true: right, large }: Fit): FitAdvice | null {
  const votes = small + right + large
  if (votes < minVotes) return null
  const position = Math.round(((right / 2 + large) * 100) / votes)
  const leads = (side: number, other: number) =>
    side >= votes * thresholds.share && side - other >= votes * thresholds.lead
  if (leads(small, large)) return { verdict: 'small', position, votes }
  if (leads(large, small)) return { verdict: 'large', position, votes }
  return right >= votes * thresholds.agreed ? { verdict: 'true', position, votes } : null
}
