import type { AddedBag } from './types.ts'

const addedEvent = 'vereda:bag-added'
const parkedEvent = 'vereda:bag-waits'
const transferIncompleteEvent = 'vereda:carried-left'

/** Tells the page that something was put into the bag. */
export function dispatchBagAdded(detail: AddedBag): void {
  window.dispatchEvent(new CustomEvent<AddedBag>(addedEvent, { detail }))
}

/** Listens for {@link dispatchBagAdded}; returns how to stop. */
export function onBagAdded(listen: (detail: AddedBag) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as AddedBag)
  }
  window.addEventListener(addedEvent, handle)
  return () => window.removeEventListener(addedEvent, handle)
}

/** Tells the page whether a bag waits in this market from a visit before. */
export function dispatchParkedBags(waits: boolean): void {
  window.dispatchEvent(new CustomEvent<boolean>(parkedEvent, { detail: waits }))
}

/** Listens for {@link dispatchParkedBags}; returns how to stop. */
export function onParkedBags(listen: (waits: boolean) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail === true)
  }
  window.addEventListener(parkedEvent, handle)
  return () => window.removeEventListener(parkedEvent, handle)
}

/** Tells the page that something taken along did not come into the bag. */
export function dispatchTransferIncomplete(): void {
  window.dispatchEvent(new Event(transferIncompleteEvent))
}

/** Listens for {@link dispatchTransferIncomplete}; returns how to stop. */
export function onTransferIncomplete(listen: () => void): () => void {
  window.addEventListener(transferIncompleteEvent, listen)
  return () => window.removeEventListener(transferIncompleteEvent, listen)
}
