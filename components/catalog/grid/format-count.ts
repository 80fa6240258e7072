import { intlTag, type Locale } from '#i18n/locales.ts'

/** `4,000`: groups digits as the locale does. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale)).format(count)
}
