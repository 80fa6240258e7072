/** The early events of the page and its ready parts; `event-replay-script.ts` creates it. */
export type EventReplay = {
  readonly pending: ReadonlyMap<string, unknown>
  readonly ready: ReadonlyMap<string, number>
  /** Whether the visitor has moved, touched, scrolled, typed or clicked. */
  readonly hasInteracted: boolean
  readonly markReady: (part: string) => () => void
}

declare global {
  interface Window {
    /** Undefined on pages without event replay. */
    eventReplay?: EventReplay
  }
}

/**
 * Marks a part of the page (`data-replay`) as ready: it handles events from now on, and the stored event is
 * replayed once.
 * @returns a function that marks the part as no longer ready
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

/** Calls back while an event is pending for the part: now, and on each event. */
export function onPendingEvent(part: string, signal: AbortSignal, then: () => void): void {
  listen('presskept', signal, () => window.eventReplay?.pending.has(part), then)
}

/** Calls back while the part is ready: now, and whenever another one becomes ready. */
export function onPartReady(part: string, signal: AbortSignal, then: () => void): void {
  listen('partanswers', signal, () => window.eventReplay?.ready.get(part), then)
}

function showIncompletePageAlert(): void {
  document.getElementById('unfinished')?.removeAttribute('hidden')
}

/**
 * Loads the code of a control, then runs its action, and shows a pending state meanwhile.
 * @param otherwise runs if loading fails; by default the page shows that it is incomplete
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
