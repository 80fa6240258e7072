import { dateLocaleTag, type Locale, marketOfLocale } from './locales.ts'
import { toLocalDate } from './time-zones.ts'

/** Launches and campaigns use the time zone of the company, Madrid, for every reader. */
export const businessTimeZone = 'Europe/Madrid'

/** A date in the company's time zone, in the locale’s format: `12 December`. */
export function formatBusinessDay(instant: Date, locale: Locale): string {
  const form = { day: 'numeric', month: 'long', timeZone: businessTimeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(instant)
}

function formatDateTime(instant: Date, locale: Locale, timeZone: string): string {
  const form = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(instant)
}

/** {@link formatBusinessDay} with the time: `12 December at 10:00`. */
export function formatBusinessDateTime(instant: Date, locale: Locale): string {
  return formatDateTime(instant, locale, businessTimeZone)
}

/** Date and time of a customer's deadline, in the time zone of the locale's market. */
export function formatMarketDateTime(instant: Date, locale: Locale): string {
  return formatDateTime(instant, locale, marketOfLocale(locale).timeZone)
}

/** Date and time of an event, with its year, in the time zone of the locale's market: `24 Nov 2026, 14:05`. */
export function formatEventTime(instant: Date, locale: Locale): string {
  const { timeZone } = marketOfLocale(locale)
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(instant)
}

/**
 * The last day of a period that ends at an instant: a period that ends at midnight ends on the day before.
 */
export function formatLastBusinessDay(end: Date, locale: Locale): string {
  return formatBusinessDay(new Date(end.getTime() - 1), locale)
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
  const form = { dateStyle: 'long', timeZone: businessTimeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(instant)
}
