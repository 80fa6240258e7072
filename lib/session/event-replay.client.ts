/** The early events of the page and its ready parts; `event-replay-script.ts` creates it. */
export type EventReplay = {
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

/** Shows that the page is incomplete: a script did not load. */
export function showIncompletePageAlert(): void {
  document.getElementById('unfinished')?.removeAttribute('hidden')
}
