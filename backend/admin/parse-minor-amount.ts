import { isAmount, toMinor } from '#lib/money/money.ts'
import { InvalidInputError } from '../http/errors.ts'

/**
 * A positive decimal amount of an input in minor units. Throws {@link InvalidInputError} where the currency has no such
 * amount.
 */
export function parseMinorAmount(amount: number, currency: string, field: string): number {
  const minor = isAmount(amount, currency) ? toMinor(amount, currency) : 0
  if (minor <= 0) throw new InvalidInputError(`${amount} is no amount of ${currency}`, field)
  return minor
}
