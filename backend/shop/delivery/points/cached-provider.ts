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
  const kept = new Map<string, CacheEntry>()
  function once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key)
    if (known && known.expiresAt > now()) return known.answer as Promise<Answer>
    const answer = ask()
    kept.delete(key)
    kept.set(key, { answer, expiresAt: now() + cacheTtlMs })
    const [oldest] = kept.keys()
    if (kept.size > maxCacheEntries && oldest !== undefined) kept.delete(oldest)
    answer.catch(() => kept.delete(key))
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
