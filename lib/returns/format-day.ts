import { dateLocaleTag, type Locale, marketOfLocale } from '#i18n/locales.ts'

/** The day of an instant in the time zone of the market. A deadline at midnight is the day that ends with it. */
export function formatDay(instant: string, locale: Locale): string {
  const form = { day: 'numeric', month: 'long', timeZone: marketOfLocale(locale).timeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(new Date(Date.parse(instant) - 1))
}
