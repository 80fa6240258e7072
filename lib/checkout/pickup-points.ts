import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/browser.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import type { Position } from '#lib/stores/store-availability.ts'
import type { PickupPoint } from './form.ts'

/** A store or point to choose. */
export type PickupPointOption = PickupPoint & {
  readonly latitude: number
  readonly longitude: number
  /** As the crow flies; null while nobody said from where. */
  readonly distanceKm: number | null
  /** When it can be fetched there, where that differs by place. */
  readonly pickupEstimate: string | null
  readonly isAlwaysOpen: boolean
  /** A Packstation’s. */
  readonly number: string | null
}

/** The stores in which a bag can be fetched, and when; nearest first where a position is given. Outages throw. */
export function pickupStoresQuery({ brand, locale }: ShopContext, hash: string, position: Position | null) {
  return queryOptions({
    queryKey: ['pickup-stores', brand, locale, hash, position],
    staleTime: 30_000,
    queryFn: async (): Promise<readonly PickupPointOption[]> => {
      const asked = { profile: locale, brand, shoppingCartHashId: hash, ...(position ?? {}) }
      const reply = await shopApi.findStores(asked)
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

/** Where points are looked for: a position, or what was typed, a postal code if it has a digit. */
export type SearchLocation = { readonly position: Position } | { readonly typed: string }

function toLocationInput(near: SearchLocation) {
  if ('position' in near) return near.position
  return /\d/.test(near.typed) ? { zipCode: near.typed } : { city: near.typed }
}

/** Points of a way to deliver near a place, nearest first; null while the carrier cannot say. Other outages throw. */
export function deliveryPointsQuery(
  { locale }: ShopContext,
  deliveryType: '04' | '05' | '06',
  near: SearchLocation | null,
) {
  return queryOptions({
    queryKey: ['points', locale, deliveryType, near],
    staleTime: 5 * 60_000,
    enabled: near !== null,
    queryFn: async (): Promise<readonly PickupPointOption[] | null> => {
      const where = near ? toLocationInput(near) : {}
      const asked = { profile: locale, deliveryType, countryId: marketCodeOf(locale), ...where }
      const reply = await shopApi.deliveryPoints(asked)
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
