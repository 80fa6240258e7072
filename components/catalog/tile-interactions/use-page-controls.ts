import { useEffect } from 'react'
import { onPartReady } from '#lib/session/event-replay.client.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'

/** Attaches the sizes of a sheet once React has hydrated them. */
export function usePageControls(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    const stop = new AbortController()
    let isAttached = false
    const attach = () => {
      if (isAttached) return
      isAttached = true
      import('./list-behaviour.client.ts').then(
        ({ attachPageControls }) => attachPageControls(stop.signal),
        () => undefined,
      )
    }
    onFirstInteraction(stop.signal, () => {
      onPartReady('buy', stop.signal, attach)
    })
    return () => stop.abort()
  }, [pathname])
}
