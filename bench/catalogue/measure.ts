import type { SearchApi } from '#api-client/search-api.ts'
import type { ShopApi } from '#api-client/shop-api.ts'

/** One operation of the service, called with several inputs in turn; it gives two rows of the table. */
export type Measure = {
  readonly label: string
  /**
   * Limit in milliseconds for the 95th percentile, for any number of products or for at most `upTo` of them.
   */
  readonly p95Ms: number
  readonly maxProducts?: number
  /** Throws on an error reply: a fast error would make the measurement meaningless. */
  readonly requests: readonly ((shop: ShopApi, search: SearchApi) => Promise<unknown>)[]
}

export type Times = { readonly p50: number; readonly p95: number }

const warmUpRounds = 10
const sampleCount = 100

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Warm-up: calls every operation a few times, because a fresh process is slower. */
export async function warmUp(shop: ShopApi, search: SearchApi, measures: readonly Measure[]): Promise<void> {
  for (let turn = 0; turn < warmUpRounds; turn += 1)
    for (const { requests } of measures) for (const send of requests) await send(shop, search)
}

/** Measures the latency over HTTP with sequential requests. */
export async function measureTimes(shop: ShopApi, search: SearchApi, { requests }: Measure): Promise<Times> {
  const times: number[] = []
  for (let call = 0; call < sampleCount; call += 1) {
    const send = requests[call % requests.length]
    if (!send) break
    const began = performance.now()
    await send(shop, search)
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}
