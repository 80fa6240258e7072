import { getModelCode } from '#lib/product/model-code.ts'
import type { GridProduct } from './types.ts'

/** Tiles of a rail on a wide page. */
const maxTiles = 4
/** A single product is not a rail. */
const minTiles = 2

export type Rails = {
  /** Products of other kinds that match the product. */
  readonly look: readonly GridProduct[]
  /** Recommended and similar products. */
  readonly recommendations: readonly GridProduct[]
}

/**
 * Shows each model in one rail only, in whatever colour; the look has priority. A rail that gets too short is
 * empty.
 */
export function buildRails(look: readonly GridProduct[], recommendations: readonly GridProduct[]): Rails {
  const chosen = look.length < minTiles ? [] : look
  const models = new Set(chosen.map(({ code }) => getModelCode(code)))
  const others = recommendations.filter(({ code }) => !models.has(getModelCode(code))).slice(0, maxTiles)
  return { look: chosen, recommendations: others.length < minTiles ? [] : others }
}
