import { formatCalendarDate } from '#i18n/format-date.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'

/** `12 May 2026`, formatted for the locale. */
export function formatReviewDate(day: string, locale: Locale): string {
  return formatCalendarDate(day, locale, 'date')
}

/** `4.3`, with the locale's decimal separator. */
export function formatAverage(average: number, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(average)
}

/** A language's name in the locale's language: `German`. */
export function formatLanguageName(language: string, locale: Locale): string {
  return new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(language) ?? language
}
