const signs = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

let interacting = false

/**
 * Calls back once the visitor moves, touches, scrolls or types for the first time on this page; at once if they have.
 * Nothing that disturbs them, and nothing they did not ask for, begins before.
 */
export function onceInteracting(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) return
  if (interacting) {
    then()
    return
  }
  const heard = new AbortController()
  const options = { signal: AbortSignal.any([signal, heard.signal]), passive: true, capture: true }
  const stir = () => {
    interacting = true
    heard.abort()
    then()
  }
  for (const sign of signs) addEventListener(sign, stir, options)
}
