'use client'
import { focusManager, onlineManager, queryOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { fetchLiveProduct } from '#lib/shop-api/fetch-live-product.client.ts'
import { parseLiveProduct } from './parse-live-product.ts'
import { priceMaxAgeMs } from './price-max-age.ts'

/** Current price and stock. Throws an `ApiError` when the service is unavailable or has no such product. */
export function liveProductQuery(locale: Locale, code: string) {
  return queryOptions({
    queryKey: ['product', 'live', locale, code],
    queryFn: async ({ signal }) =>
      parseLiveProduct(unwrap(await fetchLiveProduct({ profile: locale, material: code }, signal))),
    // A sheet does not observe it, and may stay open longer than unobserved queries are cached.
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The live product of a sheet; `data` is undefined until the browser has fetched it. Refetches stale data
 * when the page regains focus or the network, and every few minutes while it is visible. It uses the client's
 * cache as `useQuery` would, but without its observer, which exceeds the size budget of a sheet.
 */
export function useLiveProduct(locale: Locale, code: string) {
  const query = useMemo(() => liveProductQuery(locale, code), [locale, code])
  const state = useSyncExternalStore(
    useCallback((changed) => getQueryClient().getQueryCache().subscribe(changed), []),
    () => getQueryClient().getQueryState(query.queryKey),
    () => undefined,
  )
  const fetchLive = useCallback(
    async (options: { readonly staleTime?: number } = {}) => {
      // The state records a failure.
      await getQueryClient()
        .fetchQuery({ ...query, ...options })
        .catch(() => undefined)
    },
    [query],
  )
  useEffect(() => {
    const refetchIf = (present: boolean) => {
      if (present) void fetchLive()
    }
    const unsubscribers = [focusManager.subscribe(refetchIf), onlineManager.subscribe(refetchIf)]
    const timer = setInterval(() => refetchIf(focusManager.isFocused()), priceMaxAgeMs)
    void fetchLive()
    return () => {
      clearInterval(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [fetchLive])
  // It was cleared with the member it was fetched for, or was never fetched.
  const outdated = !state || state.isInvalidated
  useEffect(() => {
    if (outdated) void fetchLive()
  }, [fetchLive, outdated])
  return {
    data: state?.data,
    isPending: (state?.status ?? 'pending') === 'pending',
    isError: state?.status === 'error',
    refetch: () => fetchLive({ staleTime: 0 }),
  }
}
