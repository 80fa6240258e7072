'use client'
import { useSyncExternalStore } from 'react'
import { formatOrderFilter, type OrderFilter, parseOrderFilter } from '#lib/orders/order-filter.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

function pushFilter(filter: OrderFilter): void {
  history.pushState(null, '', location.pathname + formatOrderFilter(filter))
  for (const listener of listeners) listener()
}

/** The filters of the order list. They are kept in the URL, so that the back button and a link restore them. */
export function useOrderFilter() {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  const filter = parseOrderFilter(search)
  return {
    filter,
    setFilter: (changed: Partial<OrderFilter>) => pushFilter({ ...filter, ...changed }),
    clearFilter: () => pushFilter({ type: null, status: null, year: null, channel: null }),
  }
}
