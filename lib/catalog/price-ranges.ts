import type { GridFilters } from '#api-client/contract/filters.ts'

export type PriceRange = NonNullable<GridFilters['price']>

const decades = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
const steps = decades.flatMap((decade) => [10, 20, 25, 50].map((step) => step * decade))

/**
 * Rounding of an amount: to fives below 10,000, above that to four digits. This limits the number of distinct
 * URLs.
 */
function getGranularity(amount: number): number {
  const digits = String(Math.trunc(amount)).length
  return 5 * 10 ** Math.max(0, digits - 4)
}

/**
 * The smallest round step that splits the prices into at most four parts and is not finer than their
 * rounding.
 */
function getStep(from: number, to: number): number {
  const step = steps.find((candidate) => (to - from) / candidate <= 4 && candidate >= getGranularity(to))
  if (step === undefined) throw new RangeError(`No price step fits the range from ${from} to ${to}`)
  return step
}

/**
 * Round price ranges that cover a grid’s prices, in whole currency units; the first and the last are open: 62
 * to 236 gives up to 100, 100 to 150, 150 to 200, from 200. Empty if there would be fewer than two.
 */
export function getPriceRanges(from: number, to: number): readonly PriceRange[] {
  if (!(to > from)) return []
  const step = getStep(from, to)
  const cuts: number[] = []
  for (let cut = (Math.floor(from / step) + 1) * step; cut < to; cut += step) cuts.push(cut)
  const [first] = cuts
  const last = cuts.at(-1)
  if (first === undefined || last === undefined) return []
  const between = cuts.slice(1).map((cut, index) => ({ from: cuts[index] ?? null, to: cut }))
  return [{ from: null, to: first }, ...between, { from: last, to: null }]
}

/** The whole units of `filter.from` and `filter.to`, in either order; null if neither is set. */
export function parseTypedPrice(params: URLSearchParams): PriceRange | null {
  const typed = (name: string) => {
    const value = (params.get(name) ?? '').trim()
    return /^\d{1,8}$/.test(value) ? Number(value) || null : null
  }
  const [from, to] = [typed('filter.from'), typed('filter.to')]
  if (from === null && to === null) return null
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}
