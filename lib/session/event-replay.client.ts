/** The early events of the page and its ready parts; `event-replay-script.ts` creates it. */
export type EventReplay = {
  readonly ready: ReadonlyMap<string, number>
  /** Whether the visitor has moved, touched, scrolled, typed or clicked. */
  readonly hasInteracted: boolean
  /** Whether an event waits for the part. */
  readonly isPending: (part: string) => boolean
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

function listen(type: string, signal: AbortSignal, condition: () => unknown, then: () => void): void {
  const check = () => {
    if (condition()) then()
  }
  if (signal.aborted) return
  addEventListener(type, check, { signal })
  check()
}

/** Calls back while an event is pending for the part: now, and on each event. */
export function onPendingEvent(part: string, signal: AbortSignal, then: () => void): void {
  listen('eventstored', signal, () => window.eventReplay?.isPending(part), then)
}

/** Calls back while the part is ready: now, and whenever another one becomes ready. */
export function onPartReady(part: string, signal: AbortSignal, then: () => void): void {
  listen('partready', signal, () => window.eventReplay?.ready.get(part), then)
}

/** Shows that the page is incomplete: a script did not load. */
export function showIncompletePageAlert(): void {
  document.getElementById('unfinished')?.removeAttribute('hidden')
}

/**
 * Loads the code of a control, then runs its action; shows a pending state until then.
 * @param onError runs if loading fails; by default the page shows that it is incomplete
 */
export function loadThenRun<Code>(
  pressed: Element,
  loading: Promise<Code>,
  then: (code: Code) => void,
  onError: () => void = showIncompletePageAlert,
): void {
  pressed.setAttribute('aria-busy', 'true')
  const clearBusy = () => pressed.removeAttribute('aria-busy')
  loading.finally(clearBusy).then(then, onError)
}
