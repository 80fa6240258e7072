import { dateLocaleTag, type Locale, marketOfLocale } from '#i18n/locales.ts'

/** A moment in the market's time zone, which it names: `27 November 2026 at 20:40 GMT`. */
export function formatAccountTime(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocaleTag(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: marketOfLocale(locale).timeZone,
  }).format(new Date(iso))
}
