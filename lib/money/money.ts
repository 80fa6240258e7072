import { intlTag, type Locale, marketOfLocale } from '#i18n/locales.ts'

/** Integer minor units (cents, pence, centavos) of the currency that goes with it. */
export type Minor = number

const digitsOf = new Map<string, number>()

/** Decimal places of an ISO 4217 currency, three at most. */
export function currencyDigits(currency: string): number {
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    digits = Math.min(options.maximumFractionDigits ?? 2, 3)
    digitsOf.set(currency, digits)
  }
  return digits
}

/** The wire’s decimal units to minor units. Throws on what is not an amount of the currency (119.505 €). */
export function toMinor(decimal: number, currency: string): Minor {
  if (!isAmount(decimal, currency)) throw new RangeError(`${decimal} is no amount of ${currency}`)
  return Math.round(decimal * 10 ** currencyDigits(currency))
}

/** Whether the currency has such an amount: no half cents. */
export function isAmount(decimal: number, currency: string): boolean {
  const scaled = decimal * 10 ** currencyDigits(currency)
  const minor = Math.round(scaled)
  return Number.isSafeInteger(minor) && Math.abs(scaled - minor) <= 1e-4
}

/** Minor units to the wire’s decimal units. */
export function toDecimal(minor: Minor, currency: string): number {
  return minor / 10 ** currencyDigits(currency)
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat(intlTag(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    })
    formatters.set(key, found)
  }
  return found
}

/** Markets whose symbol alone is ambiguous say the code too. */
const codeAppended: ReadonlySet<string> = new Set(['USD', 'MXN'])

/**
 * The one price formatter: ISO digits, none for whole amounts, the locale’s separators and symbol place.
 * `119 €`, `119,50 €`, `£119.50`, `$119.50 USD`, `$1,190 MXN`. Spaces are non-breaking.
 */
export function formatPrice(
  minor: Minor,
  locale: Locale,
  currency: string = marketOfLocale(locale).currency,
): string {
  const digits = currencyDigits(currency)
  const whole = minor % 10 ** digits === 0
  const text = formatter(locale, currency, whole ? 0 : digits).format(minor / 10 ** digits)
  const spaced = text.replaceAll(' ', '\u00a0').replaceAll('\u202f', '\u00a0')
  return codeAppended.has(currency) ? `${spaced}\u00a0${currency}` : spaced
}

/** Tax contained in a gross amount, rounded half up to a minor unit. `rate` in per mille of the net price. */
export function taxWithin(gross: Minor, rate: number): Minor {
  return gross - Math.round((gross * 1000) / (1000 + rate))
}

/** Tax to add to a net amount, rounded half up to a minor unit. `rate` in per mille. */
export function taxOn(net: Minor, rate: number): Minor {
  return Math.round((net * rate) / 1000)
}
