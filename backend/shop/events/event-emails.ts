import { z } from 'zod'
import { eventCalendarPath, eventLinkPath } from '#i18n/email-link-paths.ts'
import { formatDate } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsPath } from '#i18n/routing.ts'
import {
  dayMs,
  defineTemplate,
  type EmailBlock,
  type EmailContent,
  type TemplateContext,
} from '../emails/template.ts'

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

type Kind = 'place' | 'waiting' | 'reminder' | 'changed' | 'cancelled' | 'called-off'

/** What all e-mails about an event have in common: its facts between a text and what follows. */
function renderEventEmail(
  kind: Kind,
  data: EventData,
  context: TemplateContext,
  { preview, text, next }: { readonly preview: string; readonly text: string; readonly next: EmailBlock[] },
): EmailContent {
  const { t, brandName } = context
  const { name } = data.event
  const titles = {
    place: [t('mail.event.place.subject', { name }), t('mail.event.place.heading')],
    waiting: [t('mail.event.waiting.subject', { name }), t('mail.event.waiting.heading')],
    reminder: [t('mail.event.reminder.subject', { name }), t('mail.event.reminder.heading')],
    cancelled: [t('mail.event.cancelled.subject', { name }), t('mail.event.cancelled.heading')],
    changed: [t('mail.event.changed.subject', { name }), t('mail.event.changed.heading')],
    'called-off': [t('mail.event.called-off.subject', { name }), t('mail.event.called-off.heading')],
  } as const
  const [subject, heading] = titles[kind]
  return {
    subject,
    preview,
    heading,
    blocks: [{ kind: 'text', text }, listFacts(data, context), ...next],
    reason: t('mail.event.reason', { brand: brandName }),
  }
}

const toCancelButton = (data: EventData, context: TemplateContext): EmailBlock => ({
  kind: 'button',
  label: context.t('mail.event.cancel'),
  href: getLink(data, context),
})

const toCalendarButton = (data: EventData, context: TemplateContext): EmailBlock => ({
  kind: 'button',
  label: context.t('mail.event.calendar'),
  href: getCalendarLink(data, context),
})

/** A place at an event, with the calendar file. `promoted`: the place comes from the waiting list. */
export const eventPlace = defineTemplate({
  name: 'event-place',
  data: eventData.extend({ promoted: z.boolean() }),
  topic: null,
  priority: 'order',
  ttlMs: 2 * dayMs,
  render(data, context) {
    const { t } = context
    const { name } = data.event
    return renderEventEmail('place', data, context, {
      preview: t('mail.event.place.preview'),
      text: data.promoted ? t('mail.event.place.promoted', { name }) : t('mail.event.place.text', { name }),
      next: [
        toCalendarButton(data, context),
        { kind: 'note', text: t('mail.event.place.note') },
        toCancelButton(data, context),
      ],
    })
  },
})

/** The event is full: the registration waits for a place. */
export const eventWaiting = defineTemplate({
  name: 'event-waiting',
  data: eventData,
  topic: null,
  priority: 'order',
  ttlMs: 2 * dayMs,
  render: (data, context) =>
    renderEventEmail('waiting', data, context, {
      preview: context.t('mail.event.waiting.preview'),
      text: context.t('mail.event.waiting.text', { name: data.event.name }),
      next: [toCancelButton(data, context)],
    }),
})

/** The day before. */
export const eventReminder = defineTemplate({
  name: 'event-reminder',
  data: eventData,
  topic: null,
  priority: 'order',
  ttlMs: dayMs / 2,
  render: (data, context) =>
    renderEventEmail('reminder', data, context, {
      preview: context.t('mail.event.place.preview'),
      text: context.t('mail.event.reminder.text', { name: data.event.name }),
      next: [toCancelButton(data, context)],
    }),
})

/** The participant cancelled the registration. */
export const eventCancelled = defineTemplate({
  name: 'event-cancelled',
  data: eventData,
  topic: null,
  priority: 'order',
  ttlMs: 2 * dayMs,
  render: (data, context) =>
    renderEventEmail('cancelled', data, context, {
      preview: context.t('mail.event.cancelled.preview'),
      text: context.t('mail.event.cancelled.text', { name: data.event.name }),
      next: [
        {
          kind: 'button',
          label: context.t('events.cancelled.again'),
          href: context.link(eventsPath(context.locale)),
        },
      ],
    }),
})

/** Another day, time or place; for those on the waiting list as well. */
export const eventChanged = defineTemplate({
  name: 'event-changed',
  data: eventData.extend({ hasPlace: z.boolean() }),
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render: (data, context) =>
    renderEventEmail('changed', data, context, {
      preview: context.t('mail.event.changed.preview'),
      text: context.t('mail.event.changed.text', { name: data.event.name }),
      next: [...(data.hasPlace ? [toCalendarButton(data, context)] : []), toCancelButton(data, context)],
    }),
})

/** Staff called the event off. */
export const eventCalledOff = defineTemplate({
  name: 'event-called-off',
  data: eventData,
  topic: null,
  priority: 'order',
  ttlMs: 7 * dayMs,
  render: (data, context) =>
    renderEventEmail('called-off', data, context, {
      preview: context.t('mail.event.called-off.preview'),
      text: context.t('mail.event.called-off.text', { name: data.event.name }),
      next: [
        {
          kind: 'button',
          label: context.t('mail.event.called-off.button'),
          href: context.link(eventsPath(context.locale)),
        },
      ],
    }),
})
