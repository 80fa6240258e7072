import type { Fit } from './types.ts'

export type FitAdvice = {
  readonly says: 'small' | 'true' | 'large'
  /** Where it stands between small (0) and large (100). */
  readonly at: number
  readonly votes: number
}

/** Fewer are an anecdote. */
const fewestVotes = 8
/** What must speak for a side: two in five, and clearly more than for the other. */
const enough = { share: 0.4, lead: 0.25, agreed: 0.5 }

/** What those who wear it say of its size; null where too few have said anything, or no two of them the same. */
export function fitAdvice({ small, true: right, large }: Fit): FitAdvice | null {
  const votes = small + right + large
  if (votes < fewestVotes) return null
  const at = Math.round(((right / 2 + large) * 100) / votes)
  const leads = (side: number, other: number) =>
    side >= votes * enough.share && side - other >= votes * enough.lead
  if (leads(small, large)) return { says: 'small', at, votes }
  if (leads(large, small)) return { says: 'large', at, votes }
  return right >= votes * enough.agreed ? { says: 'true', at, votes } : null
}
