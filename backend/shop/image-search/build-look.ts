import { colorHarmony } from './color-harmony.ts'
import type { LookAnchor, LookCandidate } from './look-repository.ts'

/** What is used up or mended with is no part of a look. */
const excludedKinds: ReadonlySet<string> = new Set(['care', 'sole', 'bottle', 'gift-card'])
/** Things worn or carried in one place: nobody wears two. */
const bodySlots: Readonly<Record<string, string>> = {
  backpack: 'bag',
  tote: 'bag',
  'belt-bag': 'bag',
  't-shirt': 'upper body',
  jacket: 'over it',
}

const getBodySlot = ({ family, tipology }: Pick<LookCandidate, 'family' | 'tipology'>) =>
  family === 'shoes' ? 'feet' : (bodySlots[tipology] ?? tipology)

/** Colour first; then what the shop shows together by hand, what came out together, and what came out in one season. */
export function matchScore(anchor: LookAnchor, candidate: LookCandidate): number {
  const { linked, collection, season } = candidate
  return colorHarmony(anchor.hex, candidate.hex) + (linked ? 1 : 0) + (collection ? 0.25 : season ? 0.1 : 0)
}

/** The best of each place on the body, the best of all first; never two of a place, never the anchor's own. */
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
