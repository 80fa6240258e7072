import { isKo, unwrap } from '#api-client/client.ts'
import { shopApi } from '#lib/api/browser.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.ts'
import { distanceKm, type Point } from './distance.ts'
import type { Store } from './types.ts'

/** Countries with stores of the brand that say what lies in them, and where these stand. Throws when the service is away. */
export async function fetchStoresOverview() {
  const { brand, locale } = getPageShopContext()
  return unwrap(await shopApi.stores({ profile: locale, brand, stocked: 'true' }))
}

/** The brand’s stores in a country that say what lies in them; none where it has none. */
export async function fetchStoresInCountry(countryId: string): Promise<readonly Store[]> {
  const { brand, locale } = getPageShopContext()
  const reply = await shopApi.storesByCountry({ profile: locale, brand, countryId, stocked: 'true' })
  return isKo(reply) ? [] : reply.stores
}

/** So many stores nearest to a place, nearest first. */
export async function fetchStoresNear(
  points: readonly (Point & { readonly id: string })[],
  here: Point,
  most: number,
): Promise<readonly Store[]> {
  const { brand, locale } = getPageShopContext()
  const close = points.toSorted((a, b) => distanceKm(here, a) - distanceKm(here, b)).slice(0, most)
  const replies = await Promise.all(close.map(({ id }) => shopApi.store({ profile: locale, brand, id })))
  return replies.flatMap((reply) => (isKo(reply) ? [] : reply.store))
}
