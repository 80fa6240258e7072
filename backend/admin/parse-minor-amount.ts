import { isAmount, toMinor } from '#lib/money/money.ts'
import { InvalidInputError } from '../http/errors.ts'

/**
 * Parses a positive decimal amount to minor units. Throws {@link InvalidInputError} where the amount does not
 * fit the currency.
 */
export function parseMinorAmount(amount: number, currency: string, field: string): number {
  const minor = isAmount(amount, currency) ? toMinor(amount, currency) : 0
  if (minor <= 0) throw new InvalidInputError(`${amount} is not a valid amount in ${currency}`, field)
  return minor
}
