import type { LookAnchor, LookCandidate } from '../look-repository.ts'
import { colorHarmony } from './color-harmony.ts'

/** Care and repair products are not part of a look. */
const excludedKinds: ReadonlySet<string> = new Set(['care', 'sole', 'bottle', 'gift-card'])
/** Body slots: a look has at most one product per slot. */
const bodySlots: Readonly<Record<string, string>> = {
  backpack: 'bag',
  tote: 'bag',
  'belt-bag': 'bag',
  't-shirt': 'upper body',
  jacket: 'over it',
}

const getBodySlot = ({ family, tipology }: Pick<LookCandidate, 'family' | 'tipology'>) =>
  family === 'shoes' ? 'feet' : (bodySlots[tipology] ?? tipology)

/** Score by colour first, then by links that the shop curates, common collection and common season. */
export function matchScore(anchor: LookAnchor, candidate: LookCandidate): number {
  const { linked, collection, season } = candidate
  return colorHarmony(anchor.hex, candidate.hex) + (linked ? 1 : 0) + (collection ? 0.25 : season ? 0.1 : 0)
}

/** The best candidate of each body slot, best first; at most one per slot, and none in the anchor's slot. */
export function buildLook(
  anchor: LookAnchor,
  candidates: readonly LookCandidate[],
  limit: number,
): readonly string[] {
  const weighed = candidates
    .filter(
      (candidate) => !excludedKinds.has(candidate.tipology) && getBodySlot(candidate) !== getBodySlot(anchor),
    )
    .map((candidate) => ({ candidate, worth: matchScore(anchor, candidate) }))
    .sort(
      (a, b) =>
        b.worth - a.worth ||
        a.candidate.rank - b.candidate.rank ||
        a.candidate.material.localeCompare(b.candidate.material, 'en'),
    )
  const taken = new Set<string>()
  const look: string[] = []
  for (const { candidate } of weighed) {
    if (look.length === limit) break
    if (taken.has(getBodySlot(candidate))) continue
    taken.add(getBodySlot(candidate))
    look.push(candidate.material)
  }
  return look
}
