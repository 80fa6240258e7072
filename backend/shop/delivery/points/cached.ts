import type { DeliveryPointProvider } from './provider.ts'

const keptMs = 5 * 60_000
const mostKept = 500

type Kept = { readonly answer: Promise<unknown>; readonly until: number }

/**
 * A provider whose answers are kept for five minutes, those being asked included, so that a carrier is asked once.
 * A failure is not kept. Whether a point is still open is asked each time: an order depends on it.
 */
export function cachedPoints(provider: DeliveryPointProvider, now: () => number): DeliveryPointProvider {
  const kept = new Map<string, Kept>()
  function once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer as Promise<Answer>
    const answer = ask()
    kept.delete(key)
    kept.set(key, { answer, until: now() + keptMs })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    answer.catch(() => kept.delete(key))
    return answer
  }
  return {
    near: (market, types, near, most) =>
      once(JSON.stringify(['near', market, types, near, most]), () =>
        provider.near(market, types, near, most),
      ),
    list: (market, type, most) =>
      once(JSON.stringify(['list', market, type, most]), () => provider.list(market, type, most)),
    byId: (market, id) => provider.byId(market, id),
  }
}
