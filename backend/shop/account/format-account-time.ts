import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'

/** A moment in the market's time zone, which it names: `27 November 2026 at 20:40 GMT`. */
export function formatAccountTime(iso: string, locale: Locale): string {
  return formatDate(iso, locale, 'zonedDateTime')
}
