import { dateTag, intlTag, type Locale } from '#i18n/locales.ts'

/** `12 May 2026`, as the locale writes days. */
export function reviewDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** `4.3`, with the locale's own separator. */
export function averageWords(average: number, locale: Locale): string {
  return new Intl.NumberFormat(intlTag(locale), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(average)
}

/** A language's name in the locale's own: `German`. */
export function languageIn(language: string, locale: Locale): string {
  return new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(language) ?? language
}
