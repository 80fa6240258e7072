import type { DeliveryPointProvider } from './provider.ts'

const cacheTtlMs = 5 * 60_000
const maxCacheEntries = 500

type CacheEntry = { readonly answer: Promise<unknown>; readonly expiresAt: number }

/**
 * A provider that caches results for five minutes, pending requests included, so that a carrier is queried
 * once. Failures are not cached. Whether a point is still open is always queried, because an order depends on
 * it.
 */
export function createCachedPointProvider(
  provider: DeliveryPointProvider,
  now: () => number,
): DeliveryPointProvider {
  const cached = new Map<string, CacheEntry>()
  function once<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const known = cached.get(key)
    if (known && known.expiresAt > now()) return known.answer as Promise<Answer>
    const answer = load()
    cached.delete(key)
    cached.set(key, { answer, expiresAt: now() + cacheTtlMs })
    const [oldest] = cached.keys()
    if (cached.size > maxCacheEntries && oldest !== undefined) cached.delete(oldest)
    answer.catch(() => cached.delete(key))
    return answer
  }
  return {
    findNearest: (market, types, near, most) =>
      once(JSON.stringify(['near', market, types, near, most]), () =>
        provider.findNearest(market, types, near, most),
      ),
    listByType: (market, type, most) =>
      once(JSON.stringify(['list', market, type, most]), () => provider.listByType(market, type, most)),
    findById: (market, id) => provider.findById(market, id),
  }
}
