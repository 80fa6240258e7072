import { BoundedMap } from './bounded-map.ts'
import { AdyenError } from './errors.ts'

const MAX_ENTRIES = 10_000

export interface Outcome {
  status: number
  body: unknown
}

/**
 * Answers a repeated request with the response to the first one, including error replies; only internal
 * errors may be retried.
 */
export interface IdempotencyLedger {
  once(key: string | undefined, work: () => Promise<Outcome>): Promise<Outcome>
}

export function createIdempotencyLedger(): IdempotencyLedger {
  const outcomes = new BoundedMap<string, Promise<Outcome>>(MAX_ENTRIES)
  return {
    once(key, work) {
      if (key === undefined) return work()
      const earlier = outcomes.get(key)
      if (earlier) return earlier
      const outcome = work()
      outcomes.set(key, outcome)
      outcome.catch((error: unknown) => {
        if (!(error instanceof AdyenError)) outcomes.delete(key)
      })
      return outcome
    },
  }
}
