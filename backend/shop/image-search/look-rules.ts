import { harmony } from './harmony.ts'
import type { Anchor, Candidate } from './look-repository.ts'

/** What is used up or mended with is no part of a look. */
const noLook: ReadonlySet<string> = new Set(['care', 'sole', 'bottle', 'gift-card'])
/** Things worn or carried in one place: nobody wears two. */
const places: Readonly<Record<string, string>> = {
  backpack: 'bag',
  tote: 'bag',
  'belt-bag': 'bag',
  't-shirt': 'upper body',
  jacket: 'over it',
}

const placeOf = ({ family, tipology }: Pick<Candidate, 'family' | 'tipology'>) =>
  family === 'shoes' ? 'feet' : (places[tipology] ?? tipology)

/** Colour first; then what the shop shows together by hand, what came out together, and what came out in one season. */
export function agreement(anchor: Anchor, candidate: Candidate): number {
  const { linked, collection, season } = candidate
  return harmony(anchor.hex, candidate.hex) + (linked ? 1 : 0) + (collection ? 0.25 : season ? 0.1 : 0)
}

/** The best of each place on the body, the best of all first; never two of a place, never the anchor's own. */
export function lookOf(anchor: Anchor, candidates: readonly Candidate[], limit: number): readonly string[] {
  const weighed = candidates
    .filter((candidate) => !noLook.has(candidate.tipology) && placeOf(candidate) !== placeOf(anchor))
    .map((candidate) => ({ candidate, worth: agreement(anchor, candidate) }))
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
    if (taken.has(placeOf(candidate))) continue
    taken.add(placeOf(candidate))
    look.push(candidate.material)
  }
  return look
}
