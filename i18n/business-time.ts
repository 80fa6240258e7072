import { formatDate, formatLastDay } from './format-date.ts'
import type { Locale } from './locales.ts'
import { toLocalDate } from './time-zones.ts'

/** Launches and campaigns use the time zone of the company, Madrid, for every reader. */
export const businessTimeZone = 'Europe/Madrid'

/** A date in the company's time zone, in the locale’s format: `12 December`. */
export function formatBusinessDay(instant: Date, locale: Locale): string {
  return formatDate(instant, locale, 'day', businessTimeZone)
}

/** {@link formatBusinessDay} with the time: `12 December at 10:00`. */
export function formatBusinessDateTime(instant: Date, locale: Locale): string {
  return formatDate(instant, locale, 'dayTime', businessTimeZone)
}

/** The last day of a period, in the company's time zone. */
export function formatLastBusinessDay(end: Date, locale: Locale): string {
  return formatLastDay(end, locale, 'day', businessTimeZone)
}

/** The company's local date, as `2026-12-24`. */
export function toBusinessDate(instant: Date): string {
  return toLocalDate(instant, businessTimeZone)
}

/** The last day in the company's time zone of a period that ends at an instant, as `2026-12-24`. */
export function toLastBusinessDate(end: Date): string {
  return toBusinessDate(new Date(end.getTime() - 1))
}

/** The accounting year of invoices and receipts at an instant. */
export function fiscalYearOf(instant: Date): number {
  return Number(toBusinessDate(instant).slice(0, 4))
}

/** The date of a document in the company's time zone, like its number: `31 December 2026`. */
export function formatDocumentDate(instant: Date, locale: Locale): string {
  return formatDate(instant, locale, 'date', businessTimeZone)
}
