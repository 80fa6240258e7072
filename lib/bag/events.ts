import type { AddedBag } from './types.ts'

const added = 'vereda:bag-added'
const waiting = 'vereda:bag-waits'
const left = 'vereda:carried-left'

/** Tells the page that something was put into the bag. */
export function announceAdded(detail: AddedBag): void {
  window.dispatchEvent(new CustomEvent<AddedBag>(added, { detail }))
}

/** Listens for {@link announceAdded}; returns how to stop. */
export function onAdded(listen: (detail: AddedBag) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as AddedBag)
  }
  window.addEventListener(added, handle)
  return () => window.removeEventListener(added, handle)
}

/** Tells the page whether a bag waits in this market from a visit before. */
export function announceWaiting(waits: boolean): void {
  window.dispatchEvent(new CustomEvent<boolean>(waiting, { detail: waits }))
}

/** Listens for {@link announceWaiting}; returns how to stop. */
export function onWaiting(listen: (waits: boolean) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail === true)
  }
  window.addEventListener(waiting, handle)
  return () => window.removeEventListener(waiting, handle)
}

/** Tells the page that something taken along did not come into the bag. */
export function announceLeft(): void {
  window.dispatchEvent(new Event(left))
}

/** Listens for {@link announceLeft}; returns how to stop. */
export function onLeft(listen: () => void): () => void {
  window.addEventListener(left, listen)
  return () => window.removeEventListener(left, listen)
}
