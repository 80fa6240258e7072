import { dateLocaleTag, type Locale, marketOfLocale } from './locales.ts'

const time = { hour: 'numeric', minute: '2-digit' } as const
const day = { day: 'numeric', month: 'long' } as const

/** The forms in which the shop writes dates, as in British English. */
const forms = {
  /** `27 November 2026` */
  date: { dateStyle: 'long' },
  /** `27 Nov 2026` */
  shortDate: { dateStyle: 'medium' },
  /** `27 November` */
  day,
  /** `Friday 27 November` */
  weekday: { weekday: 'long', ...day },
  /** `20:40 GMT`: a market may have several time zones */
  zonedTime: { ...time, timeZoneName: 'short' },
  /** `27 November at 20:40` */
  dayTime: { ...day, ...time },
  /** `Friday at 20:40` */
  weekdayTime: { weekday: 'long', ...time },
  /** `Friday at 20:40 GMT` */
  zonedWeekdayTime: { weekday: 'long', ...time, timeZoneName: 'short' },
  /** `Friday 27 November at 20:40` */
  weekdayDayTime: { weekday: 'long', ...day, ...time },
  /** `Friday 27 November 2026 at 20:40` */
  weekdayDateTime: { weekday: 'long', ...day, year: 'numeric', ...time },
  /** `27 Nov 2026, 20:40` */
  shortDateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** `27 November 2026 at 20:40` */
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
  /** `27 November 2026 at 20:40 GMT` */
  zonedDateTime: {
    ...day,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  /** `27 November 2026 at 20:40:05 GMT` */
  zonedSecond: { ...day, year: 'numeric', ...time, second: '2-digit', timeZoneName: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateForm = keyof typeof forms

/** The last part of a time, after which German writes “Uhr” in running text: `18:30 Uhr`. */
const timeEnds: Partial<Record<DateForm, 'minute' | 'second'>> = {
  zonedTime: 'minute',
  dayTime: 'minute',
  weekdayTime: 'minute',
  zonedWeekdayTime: 'minute',
  weekdayDayTime: 'minute',
  weekdayDateTime: 'minute',
  dateTime: 'minute',
  zonedDateTime: 'minute',
  zonedSecond: 'second',
}

function formatForm(
  instant: Date | string,
  locale: Locale,
  form: DateForm,
  timeZone: string,
  added: { readonly year?: 'numeric' } = {},
): string {
  const format = new Intl.DateTimeFormat(dateLocaleTag(locale), { ...forms[form], ...added, timeZone })
  const timeEnd = locale.startsWith('de') && timeEnds[form]
  return format
    .formatToParts(new Date(instant))
    .map(({ type, value }) => (type === timeEnd ? `${value} Uhr` : value))
    .join('')
}

/**
 * An instant in the language of the locale and in the time zone of its market, whichever zone the browser or the
 * server is in.
 * @param timeZone of a place, for what happens there
 */
export function formatDate(
  instant: Date | string,
  locale: Locale,
  form: DateForm,
  timeZone: string = marketOfLocale(locale).timeZone,
): string {
  return formatForm(instant, locale, form, timeZone)
}

type NearForm = 'day' | 'weekday' | 'dayTime' | 'weekdayDayTime'

const yearOf = (instant: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(instant))

/**
 * {@link formatDate} with the year, unless it is the year of `now` in that time zone. The text changes with `now`: a
 * prerendered page must pass an instant that the browser has too.
 */
export function formatNearDate(
  instant: Date | string,
  now: Date,
  locale: Locale,
  form: NearForm,
  timeZone: string = marketOfLocale(locale).timeZone,
): string {
  if (yearOf(instant, timeZone) === yearOf(now, timeZone)) return formatDate(instant, locale, form, timeZone)
  return formatForm(instant, locale, form, timeZone, { year: 'numeric' })
}

/** {@link formatLastDay} with the year, unless it is the year of `now`. */
export function formatNearLastDay(end: Date | string, now: Date, locale: Locale, form: NearForm): string {
  return formatNearDate(new Date(new Date(end).getTime() - 1), now, locale, form)
}

/** The last day of a period that ends at an instant: a period that ends at midnight ends on the day before. */
export function formatLastDay(end: Date | string, locale: Locale, form: DateForm, timeZone?: string): string {
  return formatDate(new Date(new Date(end).getTime() - 1), locale, form, timeZone)
}

/** A date without a time, such as `2026-11-27`: the same in every time zone. */
export function formatCalendarDate(date: string, locale: Locale, form: DateForm): string {
  return formatDate(`${date}T00:00:00Z`, locale, form, 'UTC')
}

/** {@link formatCalendarDate} with the year, unless it is the year of `now` in the time zone of the market. */
export function formatNearCalendarDate(date: string, now: Date, locale: Locale, form: NearForm): string {
  const isThisYear = date.slice(0, 4) === yearOf(now, marketOfLocale(locale).timeZone)
  if (isThisYear) return formatCalendarDate(date, locale, form)
  return formatForm(`${date}T00:00:00Z`, locale, form, 'UTC', { year: 'numeric' })
}
