import type { Fit } from './types.ts'

export type FitAdvice = {
  readonly verdict: 'small' | 'true' | 'large'
  /** The position between small (0) and large (100). */
  readonly position: number
  readonly votes: number
}

/** Fewer votes are not representative. */
const minVotes = 8
/** A side needs two in five votes and a clear lead over the other side. */
const thresholds = { share: 0.4, lead: 0.25, agreed: 0.5 }

/** What customers say about the fit; null with too few votes or without agreement. */
export function getFitAdvice({ small, true: trueToSize, large }: Fit): FitAdvice | null {
  const votes = small + trueToSize + large
  if (votes < minVotes) return null
  const position = Math.round(((trueToSize / 2 + large) * 100) / votes)
  const leads = (side: number, other: number) =>
    side >= votes * thresholds.share && side - other >= votes * thresholds.lead
  if (leads(small, large)) return { verdict: 'small', position, votes }
  if (leads(large, small)) return { verdict: 'large', position, votes }
  return trueToSize >= votes * thresholds.agreed ? { verdict: 'true', position, votes } : null
}
