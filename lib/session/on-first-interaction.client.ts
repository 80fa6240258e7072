/**
 * Calls back on the visitor's first move, touch, scroll, key or click on this page; at once if that happened
 * already, even before hydration. Nothing that interrupts visitors, or that they did not request, starts
 * earlier.
 */
export function onFirstInteraction(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) return
  if (window.eventReplay?.hasInteracted) then()
  else addEventListener('firstinteraction', then, { signal, once: true })
}
