import type { Minor } from '#lib/money/money.ts'
import type { TaxRate } from '../../db/schema/sales/order-json.ts'

const rateScale = 100_000

/** Converts from per mille, as in the market table, and back to it for the DTO. */
export const fromPerMille = (perMille: number): TaxRate => Math.round(perMille * 100)
export const toPerMille = (rate: TaxRate): number => rate / 100

/** The tax on an amount, rounded half up to a minor unit. */
export function calculateTax(base: Minor, rate: TaxRate): Minor {
  return Math.floor((base * rate + rateScale / 2) / rateScale)
}

/**
 * Allocates `amount` in proportion to `weights` without a remainder: each gets the difference of two
 * consecutive rounded cumulative sums. All zero if the weights are zero.
 */
export function allocate(amount: Minor, weights: readonly Minor[]): Minor[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  let reached = 0
  let given = 0
  return weights.map((weight) => {
    reached += weight
    const due = Math.floor((2 * amount * reached + all) / (2 * all))
    const own = due - given
    given = due
    return own
  })
}
