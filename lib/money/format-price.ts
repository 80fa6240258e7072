import { intlTag, type Locale, languageOf, marketOfLocale } from '#i18n/locales.ts'
import { formatAmount, type Minor, type PriceFormat } from './money.ts'

/** Dollars that are ambiguous abroad: `NT$`, `HK$`. */
const foreignDollars: ReadonlySet<string> = new Set(['CAD', 'AUD', 'HKD', 'TWD', 'COP', 'CLP'])

/** Currencies with their code in every locale: `$119 USD`. */
const codeAppendedCurrencies: ReadonlySet<string> = new Set(['USD', 'MXN'])

const formats = new Map<string, PriceFormat>()

/** The format of a currency in a locale. */
export function getPriceFormat(
  locale: Locale,
  currency: string = marketOfLocale(locale).currency,
): PriceFormat {
  const key = `${locale}|${currency}`
  const known = formats.get(key)
  if (known) return known
  const { priceLocaleTag, currency: marketCurrency } = marketOfLocale(locale)
  const format: PriceFormat = {
    tag: languageOf(locale) === 'en' && priceLocaleTag ? priceLocaleTag : intlTag(locale),
    currency,
    currencyDisplay: foreignDollars.has(currency) ? 'symbol' : 'narrowSymbol',
    appendsCode: codeAppendedCurrencies.has(currency),
    usesSwissGrouping: marketCurrency === 'CHF',
  }
  formats.set(key, format)
  return format
}

/**
 * The one price formatter: ISO digits, none for whole amounts, the locale’s separators and symbol position.
 * `119 €`, `119,50 €`, `£119.50`, `$119.50 USD`, `$1,190 MXN`. Spaces are non-breaking.
 */
export const formatPrice = (minor: Minor, locale: Locale, currency?: string): string =>
  formatAmount(minor, getPriceFormat(locale, currency))
