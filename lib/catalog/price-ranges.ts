import type { GridFilters } from '#api-client/contract/filters.ts'

export type PriceRange = NonNullable<GridFilters['price']>

const steps = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000]

/** The smallest round step that cuts the span into four parts at most. */
function stepOf(span: number): number {
  return steps.find((step) => span / step <= 4) ?? Math.ceil(span / 4000) * 1000
}

/**
 * Round price ranges that cover a grid’s prices, in whole currency units, the first and last one open:
 * 62 to 236 is up to 100, 100 to 150, 150 to 200, from 200. Fewer than two tell nothing: then none.
 */
export function priceRanges(from: number, to: number): readonly PriceRange[] {
  if (!(to > from)) return []
  const step = stepOf(to - from)
  const cuts: number[] = []
  for (let cut = (Math.floor(from / step) + 1) * step; cut < to; cut += step) cuts.push(cut)
  const [first] = cuts
  const last = cuts.at(-1)
  if (first === undefined || last === undefined) return []
  const between = cuts.slice(1).map((cut, index) => ({ from: cuts[index] ?? null, to: cut }))
  return [{ from: null, to: first }, ...between, { from: last, to: null }]
}

/** Divides every step above, so that a range we offer stays as it is. */
const grain = 5
const most = 100_000

/** The range in whole fives, wide enough for what was asked; null where nothing is left to narrow. */
export function roundRange({ from, to }: PriceRange): PriceRange | null {
  const low = from === null ? null : Math.min(Math.floor(from / grain) * grain, most)
  const high = to === null ? null : Math.ceil(to / grain) * grain
  const range = { from: low || null, to: high !== null && high <= most ? high : null }
  return range.from === null && range.to === null ? null : range
}
