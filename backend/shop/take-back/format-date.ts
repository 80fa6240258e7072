import { dateLocaleTag, type Locale, marketOfLocale } from '#i18n/locales.ts'

/** A day in the time zone and the format of a market. */
export function formatDate(instant: string, locale: Locale): string {
  const { timeZone } = marketOfLocale(locale)
  return new Intl.DateTimeFormat(dateLocaleTag(locale), { dateStyle: 'long', timeZone }).format(
    new Date(instant),
  )
}
