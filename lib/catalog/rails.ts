import { getModelCode } from '#lib/product/model-code.ts'
import type { GridProduct } from './types.ts'

/** Tiles of a rail on a wide page. */
const maxTiles = 4
/** One thing alone is no row. */
const minTiles = 2

export type Rails = {
  /** Other kinds of things that go with the product. */
  readonly look: readonly GridProduct[]
  /** What walks well with it, and its like. */
  readonly recommendations: readonly GridProduct[]
}

/** Each thing in one rail only, in whatever colour; the look chooses first. A rail that gets too short is empty. */
export function buildRails(look: readonly GridProduct[], recommendations: readonly GridProduct[]): Rails {
  const chosen = look.length < minTiles ? [] : look
  const models = new Set(chosen.map(({ code }) => getModelCode(code)))
  const others = recommendations.filter(({ code }) => !models.has(getModelCode(code))).slice(0, maxTiles)
  return { look: chosen, recommendations: others.length < minTiles ? [] : others }
}
