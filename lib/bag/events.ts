import type { AddedBag } from './types.ts'

const added = 'vereda:bag-added'

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
