import type { AddedBag } from './types.ts'

/** An event of the page: a function that dispatches it, and one that listens and returns an unsubscribe function. */
function createPageEvent<Detail>(type: string) {
  return [
    (detail: Detail): void => {
      window.dispatchEvent(new CustomEvent<Detail>(type, { detail }))
    },
    (listen: (detail: Detail) => void): (() => void) => {
      const handle = (event: Event) => {
        if (event instanceof CustomEvent) listen(event.detail as Detail)
      }
      window.addEventListener(type, handle)
      return () => window.removeEventListener(type, handle)
    },
  ] as const
}

/** An addition to the bag. */
export const [dispatchBagAdded, onBagAdded] = createPageEvent<AddedBag>('vereda:bag-added')

/** Whether this market has parked bags from an earlier visit. */
export const [dispatchParkedBags, onParkedBags] = createPageEvent<boolean>('vereda:bag-waits')

/** A transferred product was not added to the bag. */
export const [dispatchTransferIncomplete, onTransferIncomplete] =
  createPageEvent<undefined>('vereda:carried-left')
