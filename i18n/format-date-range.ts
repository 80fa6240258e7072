import { dateLocaleTag, type Locale } from './locales.ts'

const form = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/** A day (`2026-11-26`) or a range in the locale's format: `Thu 26 November – Mon 30 November`. */
export function formatDateRange(from: string, to: string, locale: Locale): string {
  const days = new Intl.DateTimeFormat(dateLocaleTag(locale), form)
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  // Some engines use thin spaces around the dash; normalise them to ordinary spaces.
  return days.formatRange(first, last).replace(/[\u2009\u202f]/g, ' ')
}
