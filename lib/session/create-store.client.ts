/** A value outside of components, for `useSyncExternalStore`. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value): void {
      value = next
      for (const listen of [...listeners]) listen()
    },
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
