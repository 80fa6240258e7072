import { rateLimitKey } from '#validation/network-address.ts'

const windowMs = 60_000
/** Maximum of tracked addresses: the oldest are evicted first. */
const maxAddresses = 20_000

/**
 * Limits the calls per address and minute. Each process counts for itself; the service behind it counts
 * again.
 * @returns a function that returns whether one more call is allowed
 */
export function createRateLimiter(
  perMinute: number,
  now: () => number = Date.now,
): (address: string) => boolean {
  const windows = new Map<string, { readonly until: number; count: number }>()
  return (address) => {
    const at = now()
    const key = rateLimitKey(address)
    const known = windows.get(key)
    if (known && known.until > at) {
      known.count += 1
      return known.count <= perMinute
    }
    windows.delete(key)
    windows.set(key, { until: at + windowMs, count: 1 })
    if (windows.size > maxAddresses) {
      const [oldest] = windows.keys()
      if (oldest !== undefined) windows.delete(oldest)
    }
    return true
  }
}
