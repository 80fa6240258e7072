import { createDeadline } from './deadline.ts'

/** The result of one request with its whole body, or why there was none. */
export type FetchResult =
  | { readonly response: Response; readonly text: string }
  | { readonly errorCode: 'timeout' | 'network_error'; readonly message: string }

/**
 * Default timeout of a request: long enough for a phone with poor reception, and for a page that is rendered
 * together with many others on a busy machine.
 */
export const defaultTimeoutMs = 10_000

export type FetchOptions = {
  readonly fetch?: typeof fetch
  /** Defaults to {@link defaultTimeoutMs}. */
  readonly timeoutMs: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Maximum number of attempts, including the first. */
  readonly maxAttempts: number
  /**
   * Retries only where the service says that it did nothing and when to retry: for changes with an
   * idempotency key.
   */
  readonly onlyOnRetryAfter?: boolean
}

/**
 * Transient failures: a broken connection or a balancer without a service may recover at once, but a timeout
 * tends to repeat.
 */
function isTransient(result: FetchResult, onlyOnRetryAfter: boolean): boolean {
  if (onlyOnRetryAfter)
    return (
      'response' in result && result.response.status === 503 && result.response.headers.has('retry-after')
    )
  return 'errorCode' in result
    ? result.errorCode === 'network_error'
    : result.response.status >= 502 && result.response.status <= 504
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

/** The longest `Retry-After` that a call waits for. */
const maxRetryDelayMs = 2_000

/** The delay before the next attempt; null where `Retry-After` is too long. */
function retryDelay(result: FetchResult, count: number, onlyOnRetryAfter: boolean): number | null {
  if (!onlyOnRetryAfter || !('response' in result)) return 80 * 2 ** count
  const delayMs = Number(result.response.headers.get('retry-after')) * 1000
  return delayMs <= maxRetryDelayMs ? delayMs : null
}

/**
 * Sends a request and retries it with increasing delays after a network error or a 502 to 504; never after a
 * timeout. Changes with an idempotency key are retried only after a 503 with `Retry-After`, and after that
 * delay.
 */
export async function fetchWithRetry(
  url: string,
  init: RequestInit,
  options: FetchOptions,
): Promise<FetchResult> {
  const { onlyOnRetryAfter = false } = options
  for (let count = 1; ; count += 1) {
    const result = await fetchOnce(url, init, options)
    if (!isTransient(result, onlyOnRetryAfter) || count >= options.maxAttempts || options.signal?.aborted)
      return result
    const delayMs = retryDelay(result, count, onlyOnRetryAfter)
    if (delayMs === null) return result
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
}
