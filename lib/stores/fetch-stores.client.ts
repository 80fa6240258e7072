import { firstError, isKo, unwrap } from '#api-client/call-route.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { distanceKm, type Point } from './distance.ts'
import type { Store } from './types.ts'

/**
 * Countries and locations of the brand's stores that share their stock. Throws when the service is
 * unavailable.
 */
export async function fetchStoresOverview() {
  const { brand, locale } = getPageShopContext()
  return unwrap(await shopApi.stores({ profile: locale, brand, stocked: 'true' }))
}

/**
 * The brand’s stores in a country that share their stock; empty if it has none. Throws when the service is
 * unavailable.
 */
export async function fetchStoresInCountry(countryId: string): Promise<readonly Store[]> {
  const { brand, locale } = getPageShopContext()
  const reply = await shopApi.storesByCountry({ profile: locale, brand, countryId, stocked: 'true' })
  if (isKo(reply) && firstError(reply).code === 'place_not_found') return []
  return unwrap(reply).stores
}

/** The stores nearest to a position, nearest first. Throws if none of them could be fetched. */
export async function fetchStoresNear(
  points: readonly (Point & { readonly id: string })[],
  position: Point,
  limit: number,
): Promise<readonly Store[]> {
  const { brand, locale } = getPageShopContext()
  const nearest = points.toSorted((a, b) => distanceKm(position, a) - distanceKm(position, b)).slice(0, limit)
  const replies = await Promise.all(nearest.map(({ id }) => shopApi.store({ profile: locale, brand, id })))
  const stores = replies.flatMap((reply) => (isKo(reply) ? [] : reply.store))
  const [firstReply] = replies
  if (!stores.length && firstReply) unwrap(firstReply)
  return stores
}
