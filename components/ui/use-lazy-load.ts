import { useEffect, useEffectEvent, useState } from 'react'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'

/**
 * Loads something that the first view does not need, such as code.
 * @param trigger at the visitor's first interaction, as soon as the component is mounted, or never
 * @returns null until it is loaded, and if it cannot load
 */
export function useLazyLoad<Value>(
  trigger: 'interaction' | 'mount' | 'never',
  load: () => Promise<Value | null>,
): Value | null {
  const [value, setValue] = useState<Value | null>(null)
  const start = useEffectEvent((unmounted: AbortSignal) => {
    load().then(
      (loaded) => {
        if (!unmounted.aborted) setValue(() => loaded)
      },
      () => undefined,
    )
  })
  useEffect(() => {
    const unmount = new AbortController()
    const { signal } = unmount
    if (trigger === 'mount') start(signal)
    else if (trigger === 'interaction') onFirstInteraction(signal, () => start(signal))
    return () => unmount.abort()
  }, [trigger])
  return value
}
