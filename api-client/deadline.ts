export type Deadline = {
  readonly signal: AbortSignal
  /** Whether the timeout fired, rather than the other signal. */
  readonly hasExpired: () => boolean
  /** Call it when the work is done: removes the timer and the listener on the other signal. */
  readonly clear: () => void
}

/**
 * A signal that aborts after a time or with another signal. Some supported browsers lack `AbortSignal.any`.
 */
export function createDeadline(timeoutMs: number, other?: AbortSignal): Deadline {
  const controller = new AbortController()
  let isExpired = false
  const timer = setTimeout(() => {
    isExpired = true
    controller.abort(new DOMException(`No response within ${timeoutMs} ms.`, 'TimeoutError'))
  }, timeoutMs)
  const clear = () => {
    clearTimeout(timer)
    other?.removeEventListener('abort', abort)
  }
  const abort = () => {
    clear()
    controller.abort(other?.reason)
  }
  if (other?.aborted) abort()
  else other?.addEventListener('abort', abort)
  return { signal: controller.signal, hasExpired: () => isExpired, clear }
}
