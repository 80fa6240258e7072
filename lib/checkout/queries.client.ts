import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import type { DeliveryKind } from '#config/delivery-kinds.ts'
import type { ShippingCode } from '#config/markets.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { DeliveryArea } from '#validation/delivery-area.ts'

const cacheOptions = { staleTime: 10 * 60_000, retry: 2 } as const

export type ShippingMethod = {
  readonly id: ShippingCode
  readonly kind: DeliveryKind
  readonly name: string
  readonly text: string
  readonly price: Minor
  /** Bag total from which delivery is free; null if it is never free. */
  readonly freeFrom: Minor | null
  /** The delivery estimate: dates for a delivery, the waiting time for a store pickup. */
  readonly deliveryEstimate: string
  /** Areas that it covers; null for the whole country. */
  readonly areas: readonly DeliveryArea[] | null
}

/** Delivery methods of a brand in the market. */
export function shippingQuery({ brand, locale }: ShopContext) {
  const countryId = marketCodeOf(locale)
  return queryOptions({
    ...cacheOptions,
    queryKey: ['shipping', brand, locale],
    queryFn: async (): Promise<readonly ShippingMethod[]> => {
      const { shippingMethods } = unwrap(await shopApi.shippingMethods({ profile: locale, countryId, brand }))
      return shippingMethods.map(({ id, kind, name, text, price, freeFrom, currency, estimate, areas }) => ({
        id,
        kind,
        name,
        text,
        price: toMinor(price, currency),
        freeFrom: freeFrom === null ? null : toMinor(freeFrom, currency),
        deliveryEstimate: kind === 'store' ? text : estimate.text,
        areas,
      }))
    },
  })
}

export function countriesQuery(locale: Locale) {
  return queryOptions({
    ...cacheOptions,
    queryKey: ['countries', locale],
    queryFn: async () => unwrap(await shopApi.countries({ profile: locale })).countries,
  })
}

export function regionsQuery(locale: Locale, countryId: string) {
  return queryOptions({
    ...cacheOptions,
    queryKey: ['regions', locale, countryId],
    queryFn: async () => unwrap(await shopApi.regions({ profile: locale, countryId })).regions,
  })
}

/** Creates a `select` for {@link regionsQuery}: the region’s name, or an empty string if it is unknown. */
export function selectRegionName(id: string) {
  return (regions: readonly { readonly id: string; readonly name: string }[]): string =>
    regions.find((region) => region.id === id)?.name ?? ''
}

/** The comunas of a Chilean region; query only once one is chosen. */
export function comunasQuery(locale: Locale, regionId: string) {
  return queryOptions({
    ...cacheOptions,
    queryKey: ['comunas', locale, regionId],
    queryFn: async () => unwrap(await shopApi.comunas({ profile: locale, regionId })).comunas,
  })
}

export function citiesQuery(locale: Locale, countryId: string, regionId: string) {
  return queryOptions({
    ...cacheOptions,
    queryKey: ['cities', locale, countryId, regionId],
    queryFn: async () =>
      unwrap(await shopApi.cities({ profile: locale, countryId, ...(regionId ? { regionId } : {}) })).cities,
  })
}
