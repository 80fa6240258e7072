import type { Locale } from '#i18n/locales.ts'
import { localize } from '../../db/localize.ts'
import type { EventRow } from './repository.ts'

/** Text of a property: RFC 5545 escapes backslashes, separators and line breaks. */
const escapeText = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

/** A UTC time, as `20261224T183000Z`. */
const formatUtc = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '')

const encoder = new TextEncoder()

/** Lines of at most 75 bytes; continuation lines begin with a space. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const limit = parts.length ? 74 : 75
    if (encoder.encode(part + character).length > limit) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** An event as a calendar file (RFC 5545). */
export function buildCalendarFile(
  { id, name, text, place, startsAt, endsAt, changedAt, cancelledAt }: EventRow,
  locale: Locale,
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vereda//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@events.vereda`,
    // Calendars replace an entry of a lower number.
    `SEQUENCE:${changedAt ? Math.floor(changedAt.getTime() / 1000) : 0}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(startsAt)}`,
    `DTEND:${formatUtc(endsAt)}`,
    `SUMMARY:${escapeText(localize(name, locale))}`,
    `DESCRIPTION:${escapeText(localize(text, locale))}`,
    `LOCATION:${escapeText(place)}`,
    ...(cancelledAt ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
