import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type TakeBackCredit = Omit<RouteReply<'takeBackCredit'>, 'status'>
export type Purchase = RouteReply<'takeBackPurchases'>['purchases'][number]
export type ListedTakeBack = RouteReply<'takeBackList'>['takeBacks'][number]

/** A place where goods are handed in; its value names the kind and the id. */
export type HandInPlace = { readonly value: string; readonly name: string; readonly address: string }

const rejections = ['product_not_found', 'not_accepted', 'invalid_input']

/** The credit for a product; null if it is not taken back. Throws on outages. */
export function creditQuery({ brand, locale }: ShopContext, productId: string) {
  return queryOptions({
    queryKey: ['take-back', 'credit', brand, locale, productId],
    staleTime: 60_000,
    queryFn: async (): Promise<TakeBackCredit | null> => {
      const reply = await shopApi.takeBackCredit({ profile: locale, brand, productId })
      if (!isKo(reply)) return reply
      if (rejections.includes(firstError(reply).code)) return null
      throw new ApiError(reply)
    },
  })
}

/** What the member bought; `signInId` keeps the data of members apart. */
export function purchasesQuery({ brand, locale }: ShopContext, signInId: string) {
  return queryOptions({
    queryKey: ['take-back', 'purchases', brand, locale, signInId],
    staleTime: 60_000,
    enabled: signInId !== '',
    queryFn: async (): Promise<readonly Purchase[]> => {
      const reply = await shopApi.takeBackPurchases({ profile: locale, brand })
      if (isKo(reply)) throw new ApiError(reply)
      return reply.purchases
    },
  })
}

export function takeBacksQuery({ brand, locale }: ShopContext, signInId: string) {
  return queryOptions({
    queryKey: ['take-back', 'list', brand, locale, signInId],
    staleTime: 30_000,
    enabled: signInId !== '',
    queryFn: async (): Promise<readonly ListedTakeBack[]> => {
      const reply = await shopApi.takeBackList({ profile: locale, brand })
      if (isKo(reply)) throw new ApiError(reply)
      return reply.takeBacks
    },
  })
}

/** Stores that take worn goods back. */
export function takeBackStoresQuery({ brand, locale }: ShopContext) {
  return queryOptions({
    queryKey: ['take-back', 'stores', brand, locale],
    staleTime: 300_000,
    queryFn: async (): Promise<readonly HandInPlace[]> => {
      const reply = await shopApi.findStores({ profile: locale, brand, takeback: true })
      if (isKo(reply)) throw new ApiError(reply)
      return reply.stores.map(({ store }) => ({
        value: `store:${store.id}`,
        name: store.name,
        address: `${store.address}, ${store.postalCode} ${store.city}`,
      }))
    },
  })
}

/** Drop-off points near a postal code; none where the market or the carrier has none now. */
export function dropOffPointsQuery({ locale }: ShopContext, zipCode: string) {
  return queryOptions({
    queryKey: ['take-back', 'points', locale, zipCode],
    staleTime: 300_000,
    enabled: zipCode !== '',
    queryFn: async (): Promise<readonly HandInPlace[]> => {
      const countryId = marketCodeOf(locale)
      const reply = await shopApi.deliveryPoints({ profile: locale, deliveryType: '05', countryId, zipCode })
      if (isKo(reply)) return []
      return reply.points.slice(0, 8).map((point) => ({
        value: `point:${point.id}`,
        name: point.name,
        address: `${point.address}, ${point.postalCode} ${point.city}`,
      }))
    },
  })
}
