import { dateLocaleTag, type Locale, marketOfLocale } from './locales.ts'
import { toLocalDate } from './time-zones.ts'

/** Launches and campaigns keep the hours of Madrid, where the house is, wherever they are read. */
export const businessTimeZone = 'Europe/Madrid'

/** A moment at the house, in the locale’s words: `12 December`. */
export function formatBusinessDay(moment: Date, locale: Locale): string {
  const form = { day: 'numeric', month: 'long', timeZone: businessTimeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(moment)
}

function formatDateTime(moment: Date, locale: Locale, timeZone: string): string {
  const form = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(moment)
}

/** The same with its hour: `12 December at 10:00`. */
export function formatBusinessDateTime(moment: Date, locale: Locale): string {
  return formatDateTime(moment, locale, businessTimeZone)
}

/** Day and hour of a customer's deadline, by the clock of the locale's market. */
export function formatMarketDateTime(moment: Date, locale: Locale): string {
  return formatDateTime(moment, locale, marketOfLocale(locale).timeZone)
}

/** The last day of what ends at a moment: what ends at midnight ends with the day before. */
export function formatLastBusinessDay(end: Date, locale: Locale): string {
  return formatBusinessDay(new Date(end.getTime() - 1), locale)
}

/** The day at the house, as `2026-12-24`. */
export function toBusinessDate(moment: Date): string {
  return toLocalDate(moment, businessTimeZone)
}

/** The last day at the house of what ends at a moment, as `2026-12-24`. */
export function toLastBusinessDate(end: Date): string {
  return toBusinessDate(new Date(end.getTime() - 1))
}

/** The year that invoices and receipts of a moment belong to. */
export function fiscalYearOf(moment: Date): number {
  return Number(toBusinessDate(moment).slice(0, 4))
}

/** A day of a document, by the clock of the company as its number: `31 December 2026`. */
export function formatDocumentDate(moment: Date, locale: Locale): string {
  const form = { dateStyle: 'long', timeZone: businessTimeZone } as const
  return new Intl.DateTimeFormat(dateLocaleTag(locale), form).format(moment)
}
