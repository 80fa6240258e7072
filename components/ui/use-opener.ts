import { useState } from 'react'
import { showIncompletePageAlert } from '#lib/session/event-replay.client.ts'

/**
 * State of a component whose code loads when the visitor asks for it, such as a dialog. Render it while
 * `target` is set, and show that the control is busy while `isLoading`.
 * @param load imports the code; pass the same import to `next/dynamic`, which then renders without a pause
 * @param onError runs if loading fails; by default the page shows that it is incomplete
 */
export function useOpener<Target = true>(
  load: () => Promise<unknown>,
  onError: () => void = showIncompletePageAlert,
) {
  const [target, setTarget] = useState<Target | null>(null)
  const [isLoading, setLoading] = useState(false)
  return {
    target,
    isLoading,
    open(next: Target) {
      setLoading(true)
      load()
        .then(() => setTarget(() => next), onError)
        .finally(() => setLoading(false))
    },
    close: () => setTarget(null),
  }
}
