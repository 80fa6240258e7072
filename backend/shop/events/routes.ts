import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { profile } from '#api-client/contract/common.ts'
import type { EventDto } from '#api-client/contract/events.ts'
import { contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { contentPath } from '#i18n/routing.ts'
import type { AppContext } from '../../app-context.ts'
import { localize } from '../../db/localize.ts'
import { sendNotFound } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { readHead } from '../content/service.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { buildCalendarFile } from './calendar-file.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { readRegistration } from './read-registration.ts'
import { registerForEvent } from './register-for-event.ts'
import { countPlaces, type EventRow, findComingEvents, findEvent, findRegistration } from './repository.ts'

const maxListed = 30
/** The code of the page with the terms of events. */
const eventTerms = 'event-terms'

function toEventDto(row: EventRow, taken: number, locale: Locale): EventDto {
  const { id, place, countryId, timeZone, capacity } = row
  return {
    ...{ id, place, countryId, timeZone, capacity },
    name: localize(row.name, locale),
    text: localize(row.text, locale),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    free: Math.max(0, capacity - taken),
  }
}

export function eventRoutes(server: FastifyInstance, context: AppContext): void {
  const { config, database, clock } = context
  registerRoute(server, contract.eventsList, async ({ brand, profile: locale }) => {
    const rows = await findComingEvents(database.db, brand, clock(), maxListed)
    const taken = await countPlaces(
      database.db,
      rows.map(({ id }) => id),
    )
    const isHere = (row: EventRow) => row.countryId === marketCodeOf(locale)
    const sorted = [...rows.filter(isHere), ...rows.filter((row) => !isHere(row))]
    return ok({ events: sorted.map((row) => toEventDto(row, taken.get(row.id) ?? 0, locale)) })
  })
  registerRoute(server, contract.eventConditions, async ({ id, brand, profile: locale }) => {
    const event = await findEvent(database.db, id)
    if (!event?.brands.includes(brand)) return fail('event_not_found', 'The event was not found.', 'id')
    if (event.conditionsUrl) return ok({ url: event.conditionsUrl })
    // A shop whose content has no event terms yet shows its terms of sale.
    const visit = { db: database.db, brand, locale, now: clock() }
    const hasOwnTerms = (await readHead(visit, ['legal'], eventTerms)) !== null
    return ok({ url: contentPath(locale, hasOwnTerms ? eventTerms : 'terms') })
  })
  registerRoute(server, contract.eventsSubscribe, (input, request) =>
    registerForEvent(context, input, request),
  )
  registerRoute(server, contract.eventsRegistration, (input) => readRegistration(context, input))
  registerRoute(server, contract.eventsUnsubscribe, (input) => cancelRegistration(context, input))

  const app = server.withTypeProvider<ZodTypeProvider>()
  const params = z.object({ locale: profile, token: z.string().max(400) })
  app.get(
    '/v1/events/calendar/:locale/:token',
    { schema: { hide: true, params }, config: { rateLimit: { max: 30 } } },
    async (request, reply) => {
      const { locale, token } = request.params
      const link = verifyLinkToken(config, 'event-registration', token, clock())
      const registration = link && (await findRegistration(database.db, link.id))
      const event = registration && (await findEvent(database.db, registration.eventId))
      if (!event) return sendNotFound(request, reply)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${event.id}.ics"`)
        .header('x-robots-tag', 'noindex')
        .type('text/calendar; charset=utf-8')
        .send(buildCalendarFile(event, locale, clock()))
    },
  )
}
