import { createDeadline } from './deadline.ts'

/** One request and its whole answer, or why there was none. */
export type Exchange =
  | { readonly response: Response; readonly text: string }
  | { readonly failed: 'timeout' | 'network_error'; readonly message: string }

/**
 * How long an answer is waited for: a phone far out may need so long, and a page that is made beside many others on a
 * busy machine.
 */
export const patienceMs = 10_000

export type Exchanging = {
  readonly fetch?: typeof fetch
  /** {@link patienceMs} where nothing is said. */
  readonly timeoutMs: number | undefined
  readonly signal?: AbortSignal | undefined
  /** How often at most, the first time included. */
  readonly tries: number
  /** Tries again only where the service says that it did nothing and when to come back: for keyed changes. */
  readonly onlyWhenInvited?: boolean
}

/** Who kept us waiting once keeps us waiting again; a broken line or a balancer without a service may be well at once. */
function mayPass(made: Exchange, onlyWhenInvited: boolean): boolean {
  if (onlyWhenInvited)
    return 'response' in made && made.response.status === 503 && made.response.headers.has('retry-after')
  return 'failed' in made
    ? made.failed === 'network_error'
    : made.response.status >= 502 && made.response.status <= 504
}

async function once(url: string, init: RequestInit, { signal, ...how }: Exchanging): Promise<Exchange> {
  const deadline = createDeadline(how.timeoutMs ?? patienceMs, signal)
  try {
    const response = await (how.fetch ?? fetch)(url, {
      ...init,
      signal: deadline.signal,
      cache: 'no-store',
    })
    return { response, text: await response.text() }
  } catch (cause) {
    return {
      failed: deadline.isOver() ? 'timeout' : 'network_error',
      message: cause instanceof Error ? cause.message : String(cause),
    }
  } finally {
    deadline.clear()
  }
}

/** The longest `Retry-After` that is waited for within a call. */
const longestPauseMs = 2_000

/** What to wait before the next try; null where the service wants to be left alone for longer. */
function pauseBefore(made: Exchange, count: number, onlyWhenInvited: boolean): number | null {
  if (!onlyWhenInvited || !('response' in made)) return 80 * 2 ** count
  const pause = Number(made.response.headers.get('retry-after')) * 1000
  return pause <= longestPauseMs ? pause : null
}

/**
 * Asks, and again after a network error or a 502 to 504, waiting longer each time; never after a time-out. Keyed changes
 * are asked for again only after a 503 with `Retry-After`, and after that time.
 */
export async function exchange(url: string, init: RequestInit, how: Exchanging): Promise<Exchange> {
  const { onlyWhenInvited = false } = how
  for (let count = 1; ; count += 1) {
    const made = await once(url, init, how)
    if (!mayPass(made, onlyWhenInvited) || count >= how.tries || how.signal?.aborted) return made
    const pause = pauseBefore(made, count, onlyWhenInvited)
    if (pause === null) return made
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
