import type { AddedBag } from './types.ts'

const addedEvent = 'vereda:bag-added'
const parkedEvent = 'vereda:bag-waits'
const transferIncompleteEvent = 'vereda:carried-left'

/** Notifies the page of an addition to the bag. */
export function dispatchBagAdded(detail: AddedBag): void {
  window.dispatchEvent(new CustomEvent<AddedBag>(addedEvent, { detail }))
}

/** Listens for {@link dispatchBagAdded}; returns an unsubscribe function. */
export function onBagAdded(listen: (detail: AddedBag) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as AddedBag)
  }
  window.addEventListener(addedEvent, handle)
  return () => window.removeEventListener(addedEvent, handle)
}

/** Notifies the page whether this market has parked bags from an earlier visit. */
export function dispatchParkedBags(hasParked: boolean): void {
  window.dispatchEvent(new CustomEvent<boolean>(parkedEvent, { detail: hasParked }))
}

/** Listens for {@link dispatchParkedBags}; returns an unsubscribe function. */
export function onParkedBags(listen: (hasParked: boolean) => void): () => void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail === true)
  }
  window.addEventListener(parkedEvent, handle)
  return () => window.removeEventListener(parkedEvent, handle)
}

/** Notifies the page that a transferred product was not added to the bag. */
export function dispatchTransferIncomplete(): void {
  window.dispatchEvent(new Event(transferIncompleteEvent))
}

/** Listens for {@link dispatchTransferIncomplete}; returns an unsubscribe function. */
export function onTransferIncomplete(listen: () => void): () => void {
  window.addEventListener(transferIncompleteEvent, listen)
  return () => window.removeEventListener(transferIncompleteEvent, listen)
}
