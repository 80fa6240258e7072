import type { SearchApi } from '#api-client/search-api.ts'
import type { ShopApi } from '#api-client/shop-api.ts'

/** One question to the service, asked in several ways in turn; its two rows of the table. */
export type Measure = {
  readonly label: string
  /** At most so many milliseconds for 95 of 100, however many products there are, or up to `upTo` of them. */
  readonly p95Ms: number
  readonly maxProducts?: number
  /** Throws on a refusal: a fast one would mean nothing. */
  readonly requests: readonly ((shop: ShopApi, search: SearchApi) => Promise<unknown>)[]
}

export type Times = { readonly p50: number; readonly p95: number }

const warmUpRounds = 10
const sampleCount = 100

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Asks everything some times: a process that has just begun is slower at whatever it does. */
export async function warmUp(shop: ShopApi, search: SearchApi, measures: readonly Measure[]): Promise<void> {
  for (let turn = 0; turn < warmUpRounds; turn += 1)
    for (const { requests } of measures) for (const ask of requests) await ask(shop, search)
}

/** How long the answers take over HTTP, one after the other. */
export async function measureTimes(shop: ShopApi, search: SearchApi, { requests }: Measure): Promise<Times> {
  const times: number[] = []
  for (let call = 0; call < sampleCount; call += 1) {
    const ask = requests[call % requests.length]
    if (!ask) break
    const began = performance.now()
    await ask(shop, search)
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}
