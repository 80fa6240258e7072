import { getCurrencyDigits, type Minor } from '#lib/money/money.ts'

/** Currencies whose number of decimals differs between Adyen and ISO (docs.adyen.com, currency codes). */
const adyenDigits: Readonly<Record<string, number>> = { CLP: 2 }

const getFactor = (currency: string) =>
  10 ** ((adyenDigits[currency] ?? getCurrencyDigits(currency)) - getCurrencyDigits(currency))

/** Converts to Adyen's minor units: 19,900 Chilean pesos are 1,990,000. */
export function toAdyenMinor(minor: Minor, currency: string): number {
  return minor * getFactor(currency)
}

/** Converts from Adyen's minor units, rounding down: a payment that is a fraction short counts as short. */
export function fromAdyenMinor(value: number, currency: string): number {
  return Math.floor(value / getFactor(currency))
}
