import 'server-only'
import { isKo, type RouteReply } from '#api-client/call-route.ts'
import { shopApi } from '#lib/api/server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type ShopEvent = RouteReply<'eventsList'>['events'][number] & {
  /** The address of its conditions; null while the service does not respond. */
  readonly conditions: string | null
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
