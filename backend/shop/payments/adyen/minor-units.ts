import { currencyDigits, type Minor } from '#lib/money/money.ts'

/** Decimals that Adyen counts a currency with where they are not ISO's (docs.adyen.com, currency codes). */
const own: Readonly<Record<string, number>> = { CLP: 2 }

const factorOf = (currency: string) =>
  10 ** ((own[currency] ?? currencyDigits(currency)) - currencyDigits(currency))

/** Minor units as Adyen counts them: 19,900 pesos of Chile are 1,990,000. */
export function toAdyen(minor: Minor, currency: string): number {
  return minor * factorOf(currency)
}

/** Adyen's minor units as ours, whole ones only: who paid a fraction less has paid less. */
export function fromAdyen(value: number, currency: string): number {
  return Math.floor(value / factorOf(currency))
}
