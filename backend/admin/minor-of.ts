import { toMinor } from '#lib/money/money.ts'
import { InvalidInput } from '../http/errors.ts'

/** A decimal amount of an input in minor units. Throws {@link InvalidInput} where the currency has no such amount. */
export function minorOf(amount: number, currency: string, field: string): number {
  try {
    return toMinor(amount, currency)
  } catch (cause) {
    if (cause instanceof RangeError) throw new InvalidInput(cause.message, field)
    throw cause
  }
}
