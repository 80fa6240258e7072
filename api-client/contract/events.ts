import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

const domain = 'events'
export const eventId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)

export const eventDto = z.object({
  id: eventId,
  name: z.string(),
  text: z.string(),
  place: z.string(),
  countryId: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  capacity: z.number().int(),
  /** Free places; at zero, registrations wait. */
  free: z.number().int().min(0),
})
export type EventDto = z.infer<typeof eventDto>

export const eventsList = defineRoute('eventsList', {
  domain,
  summary: 'Lists the coming events of a brand, those of the market first.',
  input: z.object({ profile, brand }),
  reply: okReply({ events: z.array(eventDto) }),
})

export const eventConditions = defineRoute('eventConditions', {
  domain,
  summary:
    'Returns the address of the conditions for taking part in an event (getEventTcUrl): its own, or the event terms of the shop.',
  input: z.object({ profile, brand, id: eventId }),
  reply: okReply({ url: z.string() }),
  errors: { event_not_found: 404 },
})

export const eventsSubscribe = defineRoute('eventsSubscribe', {
  domain,
  summary:
    'Registers for an event, or for its waiting list; the reply is the same for every address. The e-mail says whether there is a place.',
  perMinute: 20,
  input: z.object({
    profile,
    brand,
    id: eventId,
    name: z.string().max(400),
    email: z.string().max(400),
    /** Accepts the conditions for taking part. */
    conditions: z.literal(true),
    /** Subscribes to the newsletter as well. */
    newsletter: z.boolean().default(false),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({
    /** Whether the event was full before this call. */
    waitingList: z.boolean(),
  }),
  errors: {
    event_not_found: 404,
    /** It has begun. */
    event_over: 409,
    too_many_requests: 429,
    ...captchaErrors,
  },
})

export const eventsRegistration = defineRoute('eventsRegistration', {
  domain,
  summary: 'Returns the event of a registration and its state, by the link of its e-mail; no personal data.',
  perMinute: 60,
  input: z.object({ profile, token: z.string().min(1).max(400) }),
  reply: okReply({
    event: eventDto.pick({ id: true, name: true, place: true, startsAt: true, timeZone: true }),
    state: z.enum(['confirmed', 'waiting', 'cancelled']),
    /** The event has begun. */
    isOver: z.boolean(),
    /** Staff called it off. */
    isCalledOff: z.boolean(),
  }),
  errors: { unknown_link: 404 },
})

export const eventsUnsubscribe = defineRoute('eventsUnsubscribe', {
  domain,
  summary: 'Cancels a registration by the link of its e-mail; the first on the waiting list gets the place.',
  perMinute: 30,
  input: z.object({ profile, token: z.string().min(1).max(400) }),
  reply: okReply({ id: eventId, name: z.string() }),
  errors: {
    unknown_link: 404,
    /** The event has begun. */
    event_over: 409,
  },
})
