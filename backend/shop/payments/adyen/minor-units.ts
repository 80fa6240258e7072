import { getCurrencyDigits, type Minor } from '#lib/money/money.ts'

/** Decimals that Adyen counts a currency with where they are not ISO's (docs.adyen.com, currency codes). */
const adyenDigits: Readonly<Record<string, number>> = { CLP: 2 }

const getFactor = (currency: string) =>
  10 ** ((adyenDigits[currency] ?? getCurrencyDigits(currency)) - getCurrencyDigits(currency))

/** Minor units as Adyen counts them: 19,900 pesos of Chile are 1,990,000. */
export function toAdyenMinor(minor: Minor, currency: string): number {
  return minor * getFactor(currency)
}

/** Adyen's minor units as ours, whole ones only: who paid a fraction less has paid less. */
export function fromAdyenMinor(value: number, currency: string): number {
  return Math.floor(value / getFactor(currency))
}
