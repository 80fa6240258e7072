/**
 * Calls back once the visitor moves, touches, scrolls, types or presses for the first time on this page; at once if they
 * have, be it before the scripts came. Nothing that disturbs them, and nothing they did not ask for, begins before.
 */
export function onFirstInteraction(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) return
  if (window.eventReplay?.hasInteracted) then()
  else addEventListener('visitorstirs', then, { signal, once: true })
}
