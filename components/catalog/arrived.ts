/** Tiles that the framework has taken over: before, nobody may change them, or it would find something else than it made. */
const arrived = new WeakSet<Element>()
const listeners = new Set<() => void>()
let due = false

/** The ref of a tile. */
export function arrive(tile: HTMLElement | null): void {
  if (!tile) return
  arrived.add(tile)
  if (due) return
  due = true
  queueMicrotask(() => {
    due = false
    for (const listen of listeners) listen()
  })
}

/** Calls back when tiles of the page may be changed: at once where they may, and whenever more come. */
export function onArrived(signal: AbortSignal, listen: () => void): void {
  if (signal.aborted) return
  listeners.add(listen)
  signal.addEventListener('abort', () => listeners.delete(listen))
  for (const tile of document.querySelectorAll('.tile'))
    if (arrived.has(tile) && tile.checkVisibility()) {
      listen()
      return
    }
}
