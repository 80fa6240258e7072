import { modelOf } from '#lib/product/model-of.ts'
import type { GridProduct } from './types.ts'

/** Tiles of a rail on a wide page. */
const most = 4
/** One thing alone is no row. */
const fewest = 2

export type Rails = {
  /** Other kinds of things that go with the product. */
  readonly look: readonly GridProduct[]
  /** What walks well with it, and its like. */
  readonly better: readonly GridProduct[]
}

/** Each thing in one rail only, in whatever colour; the look chooses first. A rail that gets too short is empty. */
export function railsOf(look: readonly GridProduct[], better: readonly GridProduct[]): Rails {
  const chosen = look.length < fewest ? [] : look
  const models = new Set(chosen.map(({ code }) => modelOf(code)))
  const others = better.filter(({ code }) => !models.has(modelOf(code))).slice(0, most)
  return { look: chosen, better: others.length < fewest ? [] : others }
}
