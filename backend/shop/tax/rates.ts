import type { Minor } from '#lib/money/money.ts'

/** Thousandths of a per cent: 9.975 % is 9975. */
export type TaxRate = number

const rateScale = 100_000

/** From per mille, as the market table has it, and back to it, as the wire does. */
export const fromPerMille = (perMille: number): TaxRate => Math.round(perMille * 100)
export const toPerMille = (rate: TaxRate): number => rate / 100

/** The tax on an amount, rounded half up to a minor unit. */
export function calculateTax(base: Minor, rate: TaxRate): Minor {
  return Math.floor((base * rate + rateScale / 2) / rateScale)
}

/**
 * Splits `amount` in proportion to `weights`, whole and without a rest: each gets what the rounded sum up to it
 * has over the rounded sum before. Nothing where the weights are nothing.
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
