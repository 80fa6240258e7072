import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { brand } from '#api-client/contract/common.ts'
import { eventId } from '#api-client/contract/events.ts'
import { languages } from '#config/markets.ts'
import type { AppContext } from '../app-context.ts'
import { ok } from '../http/result.ts'
import { cancelEvent } from '../shop/events/cancel-event.ts'
import { saveEvent } from '../shop/events/save-event.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const text = z.string().trim().min(1).max(2000)
const localizedText = z
  .partialRecord(z.enum(languages), text)
  .refine((texts) => texts.en !== undefined, { error: 'Write the English text.' })
  .transform((texts) => ({ ...texts, en: texts.en ?? '' }))

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const eventInput = z
  .object({
    id: eventId,
    brands: z.array(brand).min(1),
    storeId: z.string().max(60).nullable().default(null),
    countryId: z.string().regex(/^[A-Z]{2}$/),
    name: localizedText,
    text: localizedText,
    place: text,
    startsAt: z.iso.datetime({ offset: true }).transform((time) => new Date(time)),
    endsAt: z.iso.datetime({ offset: true }).transform((time) => new Date(time)),
    timeZone: z.string().refine(isTimeZone, { error: 'Not an IANA time zone.' }),
    capacity: z.number().int().min(1).max(100_000),
    conditionsUrl: z
      .string()
      .regex(/^(?:https:\/\/|\/)\S+$/)
      .max(500)
      .nullable()
      .default(null),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    error: 'An event ends after it starts.',
    path: ['endsAt'],
  })

/** Events. Below /admin, behind its token. */
export function adminEventRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  app.post('/events', { schema: { hide: true, body: eventInput } }, async ({ body }) => {
    await saveEvent(context, body)
    return ok({ id: body.id })
  })
  const cancelling = z.object({ id: eventId, ...staffInput })
  app.post('/events/cancel', { schema: { hide: true, body: cancelling } }, async (request, reply) => {
    const { id, ...staff } = request.body
    const failure = await cancelEvent(context, id, staff)
    return failure ? sendDomainError(failure, request, reply) : ok({ id })
  })
}
