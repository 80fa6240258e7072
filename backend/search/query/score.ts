import type { TermMatch } from '#backend/search/lookup.ts'
import { createBufferPool } from '../../shop/catalog/listings/buffer-pool.ts'
import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'
import { findKindMatches, type KindMatchLevel } from './kind-matches.ts'

/** Field weights of a word. Documented in docs/guides/search.md. */
export const weights = {
  kind: 14,
  parentKind: 11,
  family: 4,
  code: 12,
  color: 7,
  /** Name, subtitle and line, plaque and materials, facts: the weight letters of the documents. */
  text: [12, 6, 4, 2],
  /** The same for a word that is also a kind: a belt bag is a bag. */
  textOfKind: [5, 5, 2, 2],
} as const

/** The points of a word by row, and its inverse document frequency. */
export type WeightedTerm = {
  /** 0 where the row does not match the word. */
  readonly at: (rowId: number) => number
  readonly rarity: number
}

/** Rare words score higher than common ones (inverse document frequency). */
const rarityOf = (share: number) => 0.7 + 0.3 * Math.log10(1 / Math.min(1, Math.max(share, 1e-6)))

/** The rows of a catalogue index that match a word; the best field counts. */
export function weighTerm(catalogIndex: CatalogIndex, found: readonly TermMatch[]): WeightedTerm {
  const byModel = new Float32Array(catalogIndex.models.strings.length)
  const byColor = new Float32Array(catalogIndex.colors.strings.length)
  const byPath = new Float32Array(catalogIndex.paths.strings.length)
  const byTipology = new Float32Array(catalogIndex.tipologies.strings.length)
  const byPlace = new Map<number, number>()
  const best = (column: Float32Array, number: number, value: number) => {
    if (number >= 0 && value > (column[number] ?? 0)) column[number] = value
  }
  let share = 0
  for (const one of found) {
    if ('kind' in one) share = Math.max(share, weighKind(catalogIndex, one, byPath, byTipology))
    else if ('code' in one) {
      best(byModel, catalogIndex.models.find(one.code), weights.code * one.factor)
      const rowId = catalogIndex.rowIdOf(one.code)
      if (rowId !== undefined) byPlace.set(rowId, weights.code * one.factor)
    } else {
      const { models, weightIndexes, colors } = one.hits
      const points = one.ofKind ? weights.textOfKind : weights.text
      for (let at = 0; at < models.length; at += 1)
        best(byModel, models[at] ?? -1, (points[weightIndexes[at] ?? 3] ?? 0) * one.factor)
      for (const color of colors.keys())
        best(byColor, catalogIndex.colors.find(color), weights.color * one.factor)
      share = Math.max(share, models.length / byModel.length, colors.size / (byColor.length || 1))
    }
  }
  const model = catalogIndex.model.values
  const color = catalogIndex.color.values
  const path = catalogIndex.path.values
  const tipology = catalogIndex.tipology.values
  const at = (rowId: number) => {
    const text = Math.max(byModel[model[rowId] ?? 0] ?? 0, byColor[color[rowId] ?? 0] ?? 0)
    const kind = Math.max(byPath[path[rowId] ?? 0] ?? 0, byTipology[tipology[rowId] ?? 0] ?? 0)
    return Math.max(text, kind, byPlace.size ? (byPlace.get(rowId) ?? 0) : 0)
  }
  return { at, rarity: rarityOf(share || 1 / Math.max(1, catalogIndex.count)) }
}

/** Returns the share of the catalogue index that is of the kind. */
function weighKind(
  catalogIndex: CatalogIndex,
  { kind, factor }: { readonly kind: string; readonly factor: number },
  byPath: Float32Array,
  byTipology: Float32Array,
): number {
  const stands = findKindMatches(catalogIndex, kind)
  if (!stands) return 0
  const points = (near: KindMatchLevel) => weights[near] * factor
  let count = 0
  for (const [path, near] of stands.paths) {
    byPath[path] = Math.max(byPath[path] ?? 0, points(near))
    count += catalogIndex.pathCounts.get(path)
  }
  for (const tipology of stands.tipologies)
    byTipology[tipology] = Math.max(byTipology[tipology] ?? 0, points('parentKind'))
  return count / Math.max(1, catalogIndex.count)
}

const scoreColumn = createBufferPool(Float32Array)

/**
 * Scores how well rows match the words: all of them, or (`any`) one of them. A row that does not match scores
 * nothing; without words every row matches equally. The buffer of scores is reused by the next call.
 */
export function createScorer(catalogIndex: CatalogIndex, words: readonly WeightedTerm[], any: boolean) {
  const score = scoreColumn(catalogIndex.length)
  const fits = (rowId: number): boolean => {
    let sum = 0
    for (const word of words) {
      const points = word.at(rowId)
      if (points === 0 && !any) return false
      sum += points * word.rarity
    }
    score[rowId] = sum
    return sum > 0 || words.length === 0
  }
  return { score, fits }
}
