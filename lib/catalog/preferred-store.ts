import { isKo } from '#api-client/client.ts'
import { formatFilters, maxFilterValues, noFilters } from '#api-client/contract/filters.ts'
import { shopApi } from '#lib/api/browser.ts'
import { eraseStored, readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.ts'

/** The store that somebody looked into last, and what of a list lies in it. */
export type PreferredStoreStock = {
  readonly id: string
  readonly name: string
  readonly codes: ReadonlySet<string>
}

/** The id of the store looked into last; null where there is none. */
export function getPreferredStoreId(): string | null {
  const stored = readStored(slots.preferredStore(getPageShopContext().brand))
  return typeof stored === 'string' && /^[a-z0-9-]{1,40}$/.test(stored) ? stored : null
}

async function fetchBatch(id: string, codes: readonly string[], signal: AbortSignal) {
  const { brand, locale } = getPageShopContext()
  const asked = {
    profile: locale,
    brand,
    targetId: 'X',
    family: 0,
    filters: formatFilters({ ...noFilters, store: id, product: codes }),
    'pager.limit': codes.length || 1,
  } as const
  const reply = await shopApi.productsList(asked, { signal })
  return isKo(reply) ? null : reply
}

/**
 * What of these materials lies in the shopper’s own store; null where there is no such store or the service is away.
 * A store that has closed, or has the brand no more, is forgotten.
 */
export async function fetchPreferredStoreStock(
  codes: readonly string[],
  signal: AbortSignal,
): Promise<PreferredStoreStock | null> {
  const id = getPreferredStoreId()
  if (!id || !codes.length) return null
  const portions = Array.from({ length: Math.ceil(codes.length / maxFilterValues.products) }, (_, at) =>
    codes.slice(at * maxFilterValues.products, (at + 1) * maxFilterValues.products),
  )
  const replies = await Promise.all(portions.map((own) => fetchBatch(id, own, signal)))
  const known = replies.flatMap((reply) => reply ?? [])
  const store = known[0]?.availableFilters.store
  if (known.length && !store && !signal.aborted) eraseStored(slots.preferredStore(getPageShopContext().brand))
  if (!store) return null
  const found = known.flatMap(({ products }) => products.map((product) => product.id))
  return { id, name: store.label, codes: new Set(found) }
}
