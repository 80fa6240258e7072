import { mountCount } from '../tile-store.client.ts'

/** Calls back once after tiles or voucher lines were mounted. Returns an unsubscribe function. */
export function onMount(listen: () => void): () => void {
  let isDue = false
  let isStopped = false
  const unsubscribe = mountCount.subscribe(() => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (!isStopped) listen()
    })
  })
  return () => {
    isStopped = true
    unsubscribe()
  }
}
