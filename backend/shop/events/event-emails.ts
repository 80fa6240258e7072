import { z } from 'zod'
import { eventCalendarPath, eventLinkPath } from '#i18n/email-link-paths.ts'
import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import { dayMs, defineTemplate, type EmailBlock, type TemplateContext } from '../emails/template.ts'

const eventData = z.object({
  registrationId: z.number().int().positive(),
  event: z.object({
    name: z.string(),
    place: z.string(),
    startsAt: z.iso.datetime(),
    /** IANA time zone of the place. */
    timeZone: z.string(),
  }),
})
type EventData = z.infer<typeof eventData>

/** The day and time at the place of the event. */
export function formatEventTime(startsAt: string, timeZone: string, locale: Locale): string {
  return formatDate(startsAt, locale, 'weekdayDateTime', timeZone)
}

function listFacts({ event }: EventData, { t, locale }: TemplateContext): EmailBlock {
  return {
    kind: 'rows',
    as: 'facts',
    rows: [
      { label: t('mail.event.when'), value: formatEventTime(event.startsAt, event.timeZone, locale) },
      { label: t('mail.event.where'), value: event.place },
    ],
  }
}

const getLink = ({ registrationId }: EventData, { locale, link, createLinkToken }: TemplateContext) =>
  link(eventLinkPath(locale, createLinkToken('event-registration', registrationId)))

const getCalendarLink = ({ registrationId }: EventData, { link, createLinkToken, locale }: TemplateContext) =>
  link(eventCalendarPath(locale, createLinkToken('event-registration', registrationId)))

/** A place at an event, with the calendar file. `promoted`: the place comes from the waiting list. */
export const eventPlace = defineTemplate({
  name: 'event-place',
  data: eventData.extend({ promoted: z.boolean() }),
  topic: null,
  priority: 'order',
  ttlMs: 2 * dayMs,
  render(data, context) {
    const { t, brandName } = context
    const { name } = data.event
    return {
      subject: t('mail.event.place.subject', { name }),
      preview: t('mail.event.place.preview'),
      heading: t('mail.event.place.heading'),
      blocks: [
        {
          kind: 'text',
          text: data.promoted
            ? t('mail.event.place.promoted', { name })
            : t('mail.event.place.text', { name }),
        },
        listFacts(data, context),
        { kind: 'button', label: t('mail.event.calendar'), href: getCalendarLink(data, context) },
        { kind: 'note', text: t('mail.event.place.note') },
        { kind: 'button', label: t('mail.event.cancel'), href: getLink(data, context) },
      ],
      reason: t('mail.event.reason', { brand: brandName }),
    }
  },
})

/** The event is full: the registration waits for a place. */
export const eventWaiting = defineTemplate({
  name: 'event-waiting',
  data: eventData,
  topic: null,
  priority: 'order',
  ttlMs: 2 * dayMs,
  render(data, context) {
    const { t, brandName } = context
    const { name } = data.event
    return {
      subject: t('mail.event.waiting.subject', { name }),
      preview: t('mail.event.waiting.preview'),
      heading: t('mail.event.waiting.heading'),
      blocks: [
        { kind: 'text', text: t('mail.event.waiting.text', { name }) },
        listFacts(data, context),
        { kind: 'button', label: t('mail.event.cancel'), href: getLink(data, context) },
      ],
      reason: t('mail.event.reason', { brand: brandName }),
    }
  },
})

/** The day before. */
export const eventReminder = defineTemplate({
  name: 'event-reminder',
  data: eventData,
  topic: null,
  priority: 'order',
  ttlMs: dayMs / 2,
  render(data, context) {
    const { t, brandName } = context
    const { name } = data.event
    return {
      subject: t('mail.event.reminder.subject', { name }),
      preview: t('mail.event.place.preview'),
      heading: t('mail.event.reminder.heading'),
      blocks: [
        { kind: 'text', text: t('mail.event.reminder.text', { name }) },
        listFacts(data, context),
        { kind: 'button', label: t('mail.event.cancel'), href: getLink(data, context) },
      ],
      reason: t('mail.event.reason', { brand: brandName }),
    }
  },
})
