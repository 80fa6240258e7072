'use client'
import { type ComponentProps, useEffect, useState } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'

const loadRail = loadWithLabels(() =>
  import('./recently-viewed-rail.tsx').then(({ RecentlyViewedRail }) => RecentlyViewedRail),
)

type Rail = Awaited<ReturnType<typeof loadRail>>['default']

/**
 * Loads recently viewed products at the first interaction. It is last on the page, so that it causes no
 * layout shift.
 */
export function RecentlyViewed(props: ComponentProps<Rail>) {
  const [LoadedRail, setRail] = useState<Rail | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      void loadRail().then(
        ({ default: Loaded }) => !stop.signal.aborted && setRail(() => Loaded),
        () => undefined,
      )
    onFirstInteraction(stop.signal, load)
    return () => stop.abort()
  }, [])
  return LoadedRail && <LoadedRail {...props} />
}
