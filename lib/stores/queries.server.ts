import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { ApiError, firstError, isKo, type Reply } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'
import { loadOptional } from '#lib/cache/load-optional.server.ts'
import { tags } from '#lib/cache/tags.ts'
import type { Store, StoreCountry } from './types.ts'

export type StorePoint = { readonly id: string; readonly latitude: number; readonly longitude: number }

async function readStoresOverview(
  brand: Brand,
  locale: Locale,
): Promise<{ readonly countries: readonly StoreCountry[]; readonly points: readonly StorePoint[] }> {
  cacheLife('catalogue')
  cacheTag(tags.stores())
  const reply = await shopApi.stores({ profile: locale, brand })
  if (isKo(reply)) throw new ApiError(reply)
  return { countries: reply.countries, points: reply.points }
}

/**
 * Countries and cities with stores of the brand, and their coordinates. Throws when the service does not
 * respond.
 */
export const getStoresOverview: typeof readStoresOverview = async (...args) => {
  'use cache'
  return readStoresOverview(...args)
}

/** The stores as part of another page: null while the service does not respond. */
export async function getOptionalStoresOverview(brand: Brand, locale: Locale) {
  'use cache'
  return loadOptional(readStoresOverview(brand, locale))
}

function parseStores(reply: Reply<'storesByCountry'>): readonly Store[] | null {
  if (!isKo(reply)) return reply.stores
  if (firstError(reply).code === 'place_not_found') return null
  throw new ApiError(reply)
}

async function readStoresIn(
  brand: Brand,
  locale: Locale,
  countryId: string,
  city: string | null,
): Promise<readonly Store[] | null> {
  cacheLife('catalogue')
  cacheTag(tags.stores())
  const args = { profile: locale, brand, countryId }
  return parseStores(
    await (city === null ? shopApi.storesByCountry(args) : shopApi.storesByCity({ ...args, city })),
  )
}

/**
 * The brand’s stores in a country, or in one of its cities; null if there are none. Throws when the service
 * does not respond.
 */
export const getStoresIn: typeof readStoresIn = async (...args) => {
  'use cache'
  return readStoresIn(...args)
}

/**
 * The stores of a country or a city as part of another page: also null while the service does not respond.
 */
export const getOptionalStoresIn: typeof readStoresIn = async (...args) => {
  'use cache'
  return loadOptional(readStoresIn(...args))
}

/** A store by its URL; null if there is none. Throws when the service does not respond. */
export async function getStore(
  brand: Brand,
  locale: Locale,
  address: { readonly countryId: string; readonly city: string; readonly slug: string },
): Promise<Store | null> {
  'use cache'
  cacheLife('catalogue')
  cacheTag(tags.stores())
  const reply = await shopApi.store({ profile: locale, brand, ...address })
  if (!isKo(reply)) return reply.store
  if (firstError(reply).code === 'store_not_found') return null
  throw new ApiError(reply)
}
