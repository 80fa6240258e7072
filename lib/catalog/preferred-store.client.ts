import { isKo } from '#api-client/call-route.ts'
import { formatFilters, maxFilterValues, noFilters } from '#api-client/contract/filters.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { eraseStored, readStored } from '#lib/session/storage.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'

/** The store that the visitor checked last, and its stock of the products in a list. */
export type PreferredStoreStock = {
  readonly id: string
  readonly name: string
  readonly codes: ReadonlySet<string>
}

/** The id of the store that was checked last; null if there is none. */
export function getPreferredStoreId(): string | null {
  const stored = readStored(listSlots.preferredStore(getPageShopContext().brand))
  return typeof stored === 'string' && /^[a-z0-9-]{1,40}$/.test(stored) ? stored : null
}

async function fetchBatch(id: string, codes: readonly string[], signal: AbortSignal) {
  const { brand, locale } = getPageShopContext()
  const input = {
    profile: locale,
    brand,
    targetId: 'X',
    family: 0,
    filters: formatFilters({ ...noFilters, store: id, product: codes }),
    'pager.limit': codes.length || 1,
  } as const
  const reply = await shopApi.productsList(input, { signal })
  return isKo(reply) ? null : reply
}

/**
 * The stock of these materials in the customer’s preferred store; null if there is none or the service is
 * unavailable. A store that has closed or no longer sells the brand is removed.
 */
export async function fetchPreferredStoreStock(
  codes: readonly string[],
  signal: AbortSignal,
): Promise<PreferredStoreStock | null> {
  const id = getPreferredStoreId()
  if (!id || !codes.length) return null
  const batches = Array.from({ length: Math.ceil(codes.length / maxFilterValues.products) }, (_, at) =>
    codes.slice(at * maxFilterValues.products, (at + 1) * maxFilterValues.products),
  )
  const replies = await Promise.all(batches.map((batch) => fetchBatch(id, batch, signal)))
  const received = replies.flatMap((reply) => reply ?? [])
  const store = received[0]?.availableFilters.store
  if (received.length && !store && !signal.aborted)
    eraseStored(listSlots.preferredStore(getPageShopContext().brand))
  if (!store) return null
  const availableCodes = received.flatMap(({ products }) => products.map((product) => product.id))
  return { id, name: store.label, codes: new Set(availableCodes) }
}
