import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { ApiError, firstError, isKo, type Reply } from '#api-client/client.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/server.ts'
import { tags } from '#lib/cache/tags.ts'
import type { Store, StoreCountry } from './types.ts'

export type StorePoint = { readonly id: string; readonly latitude: number; readonly longitude: number }

/** Countries and cities with stores of the brand, and their points. Throws when the service does not answer. */
export async function getStoresOverview(
  brand: Brand,
  locale: Locale,
): Promise<{ readonly countries: readonly StoreCountry[]; readonly points: readonly StorePoint[] }> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.stores())
  const reply = await shop.stores({ profile: locale, brand })
  if (isKo(reply)) throw new ApiError(reply)
  return { countries: reply.countries, points: reply.points }
}

function storesOf(reply: Reply<'storesByCountry'>): readonly Store[] | null {
  if (!isKo(reply)) return reply.stores
  if (firstError(reply).code === 'place_not_found') return null
  throw new ApiError(reply)
}

/** The brand’s stores in a country, or in one of its cities; null when there are none. Throws when the service does not answer. */
export async function getStoresIn(
  brand: Brand,
  locale: Locale,
  countryId: string,
  city: string | null,
): Promise<readonly Store[] | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.stores())
  const asked = { profile: locale, brand, countryId }
  return storesOf(await (city === null ? shop.storesByCountry(asked) : shop.storesByCity({ ...asked, city })))
}

/** A store by its address on the site; null when there is none. Throws when the service does not answer. */
export async function getStore(
  brand: Brand,
  locale: Locale,
  address: { readonly countryId: string; readonly city: string; readonly slug: string },
): Promise<Store | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.stores())
  const reply = await shop.store({ profile: locale, brand, ...address })
  if (!isKo(reply)) return reply.store
  if (firstError(reply).code === 'store_not_found') return null
  throw new ApiError(reply)
}
