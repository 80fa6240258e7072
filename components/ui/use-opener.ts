import { useState } from 'react'
import { showIncompletePageAlert } from '#lib/session/event-replay.client.ts'

/**
 * State of a component whose code loads when the visitor asks for it, such as a dialog. Render it while
 * `target` is set, and show that the control is busy while `isLoading`; `loading` is the awaited target.
 * @param load imports the code; pass the same import to `React.lazy`, which then has to wait for nothing
 * @param onError runs if loading fails; by default the page shows that it is incomplete
 */
export function useOpener<Target = true>(
  load: (next: Target) => Promise<unknown>,
  onError: (next: Target) => void = showIncompletePageAlert,
) {
  const [target, setTarget] = useState<Target | null>(null)
  const [loading, setLoading] = useState<Target | null>(null)
  return {
    target,
    loading,
    isLoading: loading !== null,
    open(next: Target) {
      setLoading(() => next)
      load(next)
        .then(
          () => setTarget(() => next),
          () => onError(next),
        )
        .finally(() => setLoading(null))
    },
    close: () => setTarget(null),
  }
}
