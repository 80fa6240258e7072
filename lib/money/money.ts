/** Integer minor units (cents, pence, centavos) of the accompanying currency. */
export type Minor = number

/**
 * Currencies for which ISO 4217 defines other than two decimal places. Engines differ from it, and from each
 * other.
 */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** Decimal places of an ISO 4217 currency, at most three. */
export function getCurrencyDigits(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0
  return withThreeDecimals.includes(currency) ? 3 : 2
}

/**
 * Converts decimal units of the API to minor units. Throws if the currency has no such amount (119.505 €).
 */
export function toMinor(decimal: number, currency: string): Minor {
  if (!isAmount(decimal, currency)) throw new RangeError(`${decimal} is not an amount of ${currency}`)
  return Math.round(decimal * 10 ** getCurrencyDigits(currency))
}

/**
 * Whether the currency has such an amount: no half cents, nor a billionth of one. The tolerance covers the
 * rounding of added decimals (0.1 + 0.2). It is relative to the amount, so that no amount near zero passes as
 * zero.
 */
export function isAmount(decimal: number, currency: string): boolean {
  const units = 10 ** getCurrencyDigits(currency)
  const minor = Math.round(decimal * units)
  const tolerance = 8 * Number.EPSILON * Math.abs(decimal)
  return Number.isSafeInteger(minor) && Math.abs(decimal - minor / units) <= tolerance
}

/** Converts minor units to decimal units of the API. */
export function toDecimal(minor: Minor, currency: string): number {
  return minor / 10 ** getCurrencyDigits(currency)
}

/** Tax contained in a gross amount, rounded half up to a minor unit. `rate` in per mille of the net price. */
export function extractTax(gross: Minor, rate: number): Minor {
  return Math.round((gross * rate) / (1000 + rate))
}

/** The format of a currency in a locale: what {@link formatAmount} needs, without the table of markets. */
export type PriceFormat = {
  /** BCP 47. */
  readonly tag: string
  readonly currency: string
  /** `NT$`, not `$`. */
  readonly currencyDisplay: 'symbol' | 'narrowSymbol'
  /** `$119 USD`. */
  readonly appendsCode: boolean
  /** `1'190`: engines differ on the Swiss thousands separator. */
  readonly usesSwissGrouping: boolean
}

const formatters = new Map<string, Intl.NumberFormat>()

function getFormatter({ tag, currency, currencyDisplay }: PriceFormat, digits: number): Intl.NumberFormat {
  const key = `${tag}|${currency}|${digits}`
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    })
  formatters.set(key, formatter)
  return formatter
}

/** Precedes discounts in every locale: engines differ on sign and position. */
export const minusSign = '\u2212'

/** Formats an amount: ISO digits, none for whole amounts. Spaces are non-breaking. */
export function formatAmount(minor: Minor, format: PriceFormat): string {
  if (minor < 0) return `${minusSign}${formatAmount(-minor, format)}`
  const { currency, appendsCode, usesSwissGrouping } = format
  const digits = getCurrencyDigits(currency)
  const isWhole = minor % 10 ** digits === 0
  const text = getFormatter(format, isWhole ? 0 : digits).format((minor || 0) / 10 ** digits)
  // Engines use `'`, `’`, and in French also a space.
  const grouped = usesSwissGrouping ? text.replace(/(\d)[’\s](?=\d{3})/g, "$1'") : text
  const spaced = grouped.replace(/[ \u202f]/g, '\u00a0')
  return appendsCode ? `${spaced}\u00a0${currency}` : spaced
}
