/**
 * Calls back once the visitor moves, touches, scrolls, types or presses for the first time on this page; at once if they
 * have, be it before the scripts came. Nothing that disturbs them, and nothing they did not ask for, begins before.
 */
export function onceInteracting(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) return
  if (window.presses?.stirred) then()
  else addEventListener('visitorstirs', then, { signal, once: true })
}
