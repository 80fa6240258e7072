import { intlTag, type Locale, languageOf, marketOfLocale } from '#i18n/locales.ts'

/** Integer minor units (cents, pence, centavos) of the currency that goes with it. */
export type Minor = number

/** Decimal places where ISO 4217 has others than two. Engines differ from it, and from each other, for some. */
const digitsOf: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** Decimal places of an ISO 4217 currency, three at most. */
export function currencyDigits(currency: string): number {
  return digitsOf[currency] ?? 2
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

/** A dollar is somebody else’s abroad: `NT$`, `HK$`. */
const dollars: ReadonlySet<string> = new Set(['CAD', 'AUD', 'HKD', 'TWD', 'COP', 'CLP'])

/** These say it with their code, wherever they are read: `$119 USD`. */
const codeAppended: ReadonlySet<string> = new Set(['USD', 'MXN'])

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}`
  let found = formatters.get(key)
  if (!found) {
    const { priceTag } = marketOfLocale(locale)
    const tag = languageOf(locale) === 'en' && priceTag ? priceTag : intlTag(locale)
    found = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: dollars.has(currency) ? 'symbol' : 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    })
    formatters.set(key, found)
  }
  return found
}

/** Engines differ on what the Swiss put between thousands: `'`, `’`, in French a space, too. */
function withSettledGroups(text: string, locale: Locale): string {
  if (marketOfLocale(locale).currency !== 'CHF') return text
  return text.replace(/(\d)[’\s](?=\d{3})/g, "$1'")
}

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
  const text = formatter(locale, currency, whole ? 0 : digits).format((minor || 0) / 10 ** digits)
  const settled = withSettledGroups(text, locale)
  const spaced = settled.replaceAll(' ', '\u00a0').replaceAll('\u202f', '\u00a0')
  return codeAppended.has(currency) ? `${spaced}\u00a0${currency}` : spaced
}

/** Tax contained in a gross amount, rounded half up to a minor unit. `rate` in per mille of the net price. */
export function taxWithin(gross: Minor, rate: number): Minor {
  return Math.round((gross * rate) / (1000 + rate))
}
