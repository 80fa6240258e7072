import { dateLocaleTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'

/** 2 November 2026 is a Monday. */
const monday = Date.UTC(2026, 10, 2)
const dayMs = 86_400_000

/** ISO weekday names in the locale, Monday first. */
export function getDayNames(locale: Locale): readonly string[] {
  const format = new Intl.DateTimeFormat(dateLocaleTag(locale), { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => format.format(new Date(monday + index * dayMs)))
}

/** Formats `20:30` for the locale: `8:30 pm`. */
export function formatClockTime(locale: Locale, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(dateLocaleTag(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(monday + (hour * 60 + minute) * 60_000))
}

export type OpenStatusLabels = {
  readonly locale: Locale
  readonly open: string
  readonly opensLater: string
  readonly opensOtherDay: string
  readonly days: readonly string[]
}

/** Labels of the line that says whether a store is open. */
export function openStatusLabels(t: Translate, locale: Locale): OpenStatusLabels {
  return {
    locale,
    open: t('stores.open-until', { time: '{time}' }),
    opensLater: t('stores.opens-later', { time: '{time}' }),
    opensOtherDay: t('stores.opens-day', { day: '{day}', time: '{time}' }),
    days: getDayNames(locale),
  }
}
