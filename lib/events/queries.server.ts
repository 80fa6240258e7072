import 'server-only'
import { isKo, type RouteReply } from '#api-client/call-route.ts'
import { shopApi } from '#lib/api/server.ts'
import { getErrorCodes } from '#lib/newsletter/form-fields.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type ShopEvent = RouteReply<'eventsList'>['events'][number] & {
  /** The address of its conditions; null while the service does not respond. */
  readonly conditions: string | null
}

/** The event and the state of the registration of a link. */
export type EventRegistration = Omit<RouteReply<'eventsRegistration'>, 'status'>

/** The registration of a link; `unknown` for a link that is not valid, `outage` while the service does not respond. */
export async function getRegistrationByLink(
  { locale }: ShopContext,
  token: string,
): Promise<EventRegistration | 'unknown' | 'outage'> {
  const reply = await shopApi.eventsRegistration({ profile: locale, token })
  if (!isKo(reply)) return reply
  const codes = getErrorCodes(reply)
  return codes.has('unknown_link') || codes.has('invalid_input') ? 'unknown' : 'outage'
}

/** The coming events with their conditions; null while the service does not respond. */
export async function getEvents({ brand, locale }: ShopContext): Promise<readonly ShopEvent[] | null> {
  const reply = await shopApi.eventsList({ profile: locale, brand })
  if (isKo(reply)) return null
  return Promise.all(
    reply.events.map(async (event) => {
      const conditions = await shopApi.eventConditions({ profile: locale, brand, id: event.id })
      return { ...event, conditions: isKo(conditions) ? null : conditions.url }
    }),
  )
}
