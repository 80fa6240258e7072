'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { queryClient } from '#lib/query/client.ts'
import { liveFromWire } from './live.ts'

/** Price and stock of this moment. Throws an `ApiError` when the service is away or has no such product. */
export function liveProductQuery(locale: Locale, code: string) {
  return queryOptions({
    queryKey: ['product', 'live', locale, code],
    queryFn: async ({ signal }) =>
      liveFromWire(unwrap(await shop.liveProduct({ profile: locale, material: code }, { signal }))),
    refetchOnWindowFocus: true,
  })
}

/** The live product of a sheet; `data` is undefined until the browser has asked. */
export function useLiveProduct(locale: Locale, code: string) {
  return useQuery(liveProductQuery(locale, code), queryClient())
}
