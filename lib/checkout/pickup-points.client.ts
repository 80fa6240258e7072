import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import type { MarketCode } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { Position } from '#lib/stores/store-availability.client.ts'
import type { PickupPoint } from './form.ts'

/** A store or pickup point to choose. */
export type PickupPointOption = PickupPoint & {
  readonly latitude: number
  readonly longitude: number
  /** The straight-line distance; null if no position is given. */
  readonly distanceKm: number | null
  /** When the order is ready there, if that differs by store. */
  readonly pickupEstimate: string | null
  readonly isAlwaysOpen: boolean
  /** The number of a Packstation. */
  readonly number: string | null
}

/**
 * The stores that offer pickup of a bag, and when; nearest first if a position is given. Throws on outages.
 */
export function pickupStoresQuery({ brand, locale }: ShopContext, hash: string, position: Position | null) {
  return queryOptions({
    queryKey: ['pickup-stores', brand, locale, hash, position],
    staleTime: 30_000,
    queryFn: async (): Promise<readonly PickupPointOption[]> => {
      const input = { profile: locale, brand, shoppingCartHashId: hash, ...(position ?? {}) }
      const reply = await shopApi.findStores(input)
      if (isKo(reply)) throw new ApiError(reply)
      return reply.stores.map(({ store, distanceKm, regionId, pickup }) => ({
        id: store.id,
        name: store.name,
        address: store.address,
        postalCode: store.postalCode,
        city: store.city,
        region: regionId ?? '',
        ready: pickup?.ready ?? false,
        latitude: store.latitude,
        longitude: store.longitude,
        distanceKm,
        pickupEstimate: pickup?.text ?? null,
        isAlwaysOpen: false,
        number: null,
      }))
    },
  })
}

/** The search location: a position, or typed text, which is a postal code if it has a digit. */
export type SearchLocation = { readonly position: Position } | { readonly typed: string }

function toLocationInput(near: SearchLocation) {
  if ('position' in near) return near.position
  return /\d/.test(near.typed) ? { zipCode: near.typed } : { city: near.typed }
}

/**
 * Pickup points of a delivery method near a location, nearest first; null while the carrier is unavailable.
 * Throws on other outages.
 */
export function deliveryPointsQuery(
  { locale }: ShopContext,
  deliveryType: '04' | '05' | '06',
  near: SearchLocation | null,
  countryId: MarketCode = marketCodeOf(locale),
) {
  return queryOptions({
    queryKey: ['points', locale, deliveryType, near, countryId],
    staleTime: 5 * 60_000,
    enabled: near !== null,
    queryFn: async (): Promise<readonly PickupPointOption[] | null> => {
      const locationInput = near ? toLocationInput(near) : {}
      const input = { profile: locale, deliveryType, countryId, ...locationInput }
      const reply = await shopApi.deliveryPoints(input)
      if (isKo(reply) && firstError(reply).code === 'points_unavailable') return null
      if (isKo(reply)) throw new ApiError(reply)
      return reply.points.map(({ regionId, hours, ...point }) => ({
        ...point,
        region: regionId ?? '',
        ready: false,
        pickupEstimate: null,
        isAlwaysOpen: hours.length === 0,
      }))
    },
  })
}
