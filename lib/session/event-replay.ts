/** What the page keeps of early presses and who answers by now; `event-replay-script.ts` makes it. */
export type EventReplay = {
  readonly pending: ReadonlyMap<string, unknown>
  readonly ready: ReadonlyMap<string, number>
  /** Whether the visitor has moved, touched, scrolled, typed or pressed. */
  readonly hasInteracted: boolean
  readonly markReady: (part: string) => () => void
}

declare global {
  interface Window {
    /** Missing on pages that keep none. */
    eventReplay?: EventReplay
  }
}

/**
 * A part of the page (`data-replay`) does from now on what is pressed on it, and what was pressed before, once.
 * @returns how it says that it is gone
 */
export function markPartReady(part: string): () => void {
  return window.eventReplay?.markReady(part) ?? (() => undefined)
}

function listen(type: string, signal: AbortSignal, is: () => unknown, then: () => void): void {
  const look = () => {
    if (is()) then()
  }
  if (signal.aborted) return
  addEventListener(type, look, { signal })
  look()
}

/** Calls back while a press waits for the part: now, and with each press. */
export function onPendingEvent(part: string, signal: AbortSignal, then: () => void): void {
  listen('presskept', signal, () => window.eventReplay?.pending.has(part), then)
}

/** Calls back while the part answers: now, and whenever another one says so. */
export function onPartReady(part: string, signal: AbortSignal, then: () => void): void {
  listen('partanswers', signal, () => window.eventReplay?.ready.get(part), then)
}

function showIncompletePageAlert(): void {
  document.getElementById('unfinished')?.removeAttribute('hidden')
}

/**
 * Does what was pressed once its code has come, and shows on it meanwhile that it is on the way.
 * @param otherwise done where it does not come; by itself the page says that it is not whole
 */
export function loadThenRun<Code>(
  pressed: Element,
  coming: Promise<Code>,
  then: (code: Code) => void,
  otherwise: () => void = showIncompletePageAlert,
): void {
  pressed.setAttribute('aria-busy', 'true')
  const arrived = () => pressed.removeAttribute('aria-busy')
  coming.finally(arrived).then(then, otherwise)
}
