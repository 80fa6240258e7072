import { intlTag, type Locale } from '#i18n/locales.ts'
import { minusSign } from './money.ts'

/** Creating a formatter costs more than a thousand formattings. */
const formatters = new Map<Locale, Intl.NumberFormat>()

/** `8.875%`, `9,975 %`: a percentage formatted for the locale, to three decimals. */
export function formatPercent(percent: number, locale: Locale): string {
  if (percent < 0) return `${minusSign}${formatPercent(-percent, locale)}`
  const format =
    formatters.get(locale) ??
    new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 3 })
  formatters.set(locale, format)
  return format.format(percent / 100).replaceAll('\u202f', '\u00a0')
}
