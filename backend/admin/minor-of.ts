import { isAmount, toMinor } from '#lib/money/money.ts'
import { InvalidInput } from '../http/errors.ts'

/**
 * A positive decimal amount of an input in minor units. Throws {@link InvalidInput} where the currency has no such
 * amount.
 */
export function minorOf(amount: number, currency: string, field: string): number {
  const minor = isAmount(amount, currency) ? toMinor(amount, currency) : 0
  if (minor <= 0) throw new InvalidInput(`${amount} is no amount of ${currency}`, field)
  return minor
}
