import { isKo } from '#api-client/call-route.ts'
import type { GridFilters } from '#api-client/contract/filters.ts'
import { fetchGridSummary, type GridScope } from './count-grid-products.client.ts'
import { getPreferredStoreId } from './preferred-store.client.ts'

/**
 * The visitor’s preferred store if it has products of a list; null if it has none, the list is filtered by it
 * already, or the service is unavailable.
 */
export async function fetchPreferredStoreOffer(
  scope: GridScope,
  filters: GridFilters,
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const id = getPreferredStoreId()
  if (!id || filters.store === id) return null
  const reply = await fetchGridSummary(scope, { ...filters, store: id }, signal)
  if (isKo(reply) || !reply.total || !reply.availableFilters.store) return null
  return { id, name: reply.availableFilters.store.label }
}
