import { dimensions, failing, type Matches, type Narrowed, type View } from './match.ts'
import { type Shelf, targetNames } from './shelf.ts'

export type Counted = readonly { readonly value: string; readonly count: number }[]

export type Facets = {
  readonly total: number
  readonly sizes: Counted
  readonly colors: Counted
  readonly genders: Counted
  readonly families: Counted
  readonly categories: Counted
  /** Minor units; counts by equal steps from the lowest price. */
  readonly price: { readonly from: number; readonly to: number; readonly steps: readonly number[] } | null
}

const priceSteps = 5

function counted(names: readonly string[], counts: Uint32Array): Counted {
  return names
    .flatMap((value, id) => (counts[id] ? [{ value, count: counts[id] ?? 0 }] : []))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/**
 * Counts in one pass. With `multiselect` each facet is counted with the other filters applied and not its own, so
 * that a second value can be chosen; the bits that a product fails are written to `failed` for the page to use.
 */
export function countFacets(
  shelf: Shelf,
  view: View,
  narrowed: Narrowed,
  matches: Matches,
  multiselect: boolean,
  failed: Uint8Array,
): Facets {
  const sizes = new Uint32Array(shelf.sizes.list.length)
  const colors = new Uint32Array(shelf.colors.list.length)
  const genders = new Uint32Array(targetNames.length)
  const families = new Uint32Array(shelf.families.list.length)
  const categories = new Uint32Array(shelf.categories.list.length)
  const amounts: number[] = []
  let total = 0
  let from = Number.POSITIVE_INFINITY
  let to = 0
  const add = (counts: Uint32Array, id: number) => {
    counts[id] = (counts[id] ?? 0) + 1
  }
  for (let at = 0; at < matches.count; at += 1) {
    const slot = matches.slots[at] ?? 0
    const bits = failing(shelf, view, narrowed, slot)
    failed[slot] = bits
    if (bits === 0) total += 1
    const counts = (own: number) => bits === 0 || (multiselect && bits === own)
    const own = shelf.sizesOf[slot]
    if (own && counts(dimensions.size))
      for (let one = 0; one < own.length; one += 1) add(sizes, own[one] ?? 0)
    if (counts(dimensions.color)) add(colors, shelf.color[slot] ?? 0)
    if (counts(dimensions.family)) add(families, shelf.family[slot] ?? 0)
    if (counts(dimensions.category)) add(categories, shelf.category[slot] ?? 0)
    if (counts(dimensions.gender)) {
      const targets = shelf.targets[slot] ?? 0
      for (let target = 0; target < targetNames.length; target += 1)
        if (targets & (1 << target)) add(genders, target)
    }
    if (counts(dimensions.price)) {
      const amount = view.priced.current[slot] ?? 0
      amounts.push(amount)
      if (amount < from) from = amount
      if (amount > to) to = amount
    }
  }
  const steps = new Array<number>(priceSteps).fill(0)
  for (const amount of amounts) {
    const step =
      to > from ? Math.min(priceSteps - 1, Math.floor(((amount - from) / (to - from)) * priceSteps)) : 0
    steps[step] = (steps[step] ?? 0) + 1
  }
  return {
    total,
    sizes: counted(shelf.sizes.list, sizes),
    colors: counted(shelf.colors.list, colors),
    genders: counted(targetNames, genders),
    families: counted(shelf.families.list, families),
    categories: counted(shelf.categories.list, categories),
    price: amounts.length ? { from, to, steps } : null,
  }
}
