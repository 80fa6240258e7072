'use client'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { bagQuery } from './bag-query.client.ts'

const subscribeNever = () => () => undefined

/** Whether rendering may differ from the HTML of the server. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )

/** The bag; during an outage it shows the last known one and retries. */
export function useBag(shop: ShopContext) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    {
      ...bagQuery(shop),
      retry: 0,
      refetchInterval: (query) => (query.state.status === 'error' || query.state.error ? 5000 : false),
    },
    getQueryClient(),
  )
  // The count in the header may load the bag before this component hydrates.
  const isHydrated = useIsHydrated()
  return {
    data: isHydrated ? data : undefined,
    isPending: isPending || !isHydrated,
    isError: isError && isHydrated,
    isFetching,
    refetch,
  }
}
