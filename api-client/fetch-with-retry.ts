import { createDeadline } from './deadline.ts'

/** One request and its whole answer, or why there was none. */
export type FetchResult =
  | { readonly response: Response; readonly text: string }
  | { readonly errorCode: 'timeout' | 'network_error'; readonly message: string }

/**
 * How long an answer is waited for: a phone far out may need so long, and a page that is made beside many others on a
 * busy machine.
 */
export const defaultTimeoutMs = 10_000

export type FetchOptions = {
  readonly fetch?: typeof fetch
  /** {@link defaultTimeoutMs} where nothing is said. */
  readonly timeoutMs: number | undefined
  readonly signal?: AbortSignal | undefined
  /** How often at most, the first time included. */
  readonly maxAttempts: number
  /** Tries again only where the service says that it did nothing and when to come back: for keyed changes. */
  readonly onlyOnRetryAfter?: boolean
}

/** Who kept us waiting once keeps us waiting again; a broken line or a balancer without a service may be well at once. */
function isTransient(made: FetchResult, onlyOnRetryAfter: boolean): boolean {
  if (onlyOnRetryAfter)
    return 'response' in made && made.response.status === 503 && made.response.headers.has('retry-after')
  return 'errorCode' in made
    ? made.errorCode === 'network_error'
    : made.response.status >= 502 && made.response.status <= 504
}

async function fetchOnce(
  url: string,
  init: RequestInit,
  { signal, ...how }: FetchOptions,
): Promise<FetchResult> {
  const deadline = createDeadline(how.timeoutMs ?? defaultTimeoutMs, signal)
  try {
    const response = await (how.fetch ?? fetch)(url, {
      ...init,
      signal: deadline.signal,
      cache: 'no-store',
    })
    return { response, text: await response.text() }
  } catch (cause) {
    return {
      errorCode: deadline.hasExpired() ? 'timeout' : 'network_error',
      message: cause instanceof Error ? cause.message : String(cause),
    }
  } finally {
    deadline.clear()
  }
}

/** The longest `Retry-After` that is waited for within a call. */
const maxRetryDelayMs = 2_000

/** What to wait before the next try; null where the service wants to be left alone for longer. */
function retryDelay(made: FetchResult, count: number, onlyOnRetryAfter: boolean): number | null {
  if (!onlyOnRetryAfter || !('response' in made)) return 80 * 2 ** count
  const pause = Number(made.response.headers.get('retry-after')) * 1000
  return pause <= maxRetryDelayMs ? pause : null
}

/**
 * Asks, and again after a network error or a 502 to 504, waiting longer each time; never after a time-out. Keyed changes
 * are asked for again only after a 503 with `Retry-After`, and after that time.
 */
export async function fetchWithRetry(
  url: string,
  init: RequestInit,
  how: FetchOptions,
): Promise<FetchResult> {
  const { onlyOnRetryAfter = false } = how
  for (let count = 1; ; count += 1) {
    const made = await fetchOnce(url, init, how)
    if (!isTransient(made, onlyOnRetryAfter) || count >= how.maxAttempts || how.signal?.aborted) return made
    const pause = retryDelay(made, count, onlyOnRetryAfter)
    if (pause === null) return made
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
