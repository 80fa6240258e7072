'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { RecentlyViewedProps } from './recently-viewed-rail.tsx'

/**
 * Loads recently viewed products at the first interaction. It is last on the page, so that it causes no
 * layout shift.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const [Rail, setRail] = useState<ComponentType<RecentlyViewedProps> | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      void import('./recently-viewed-rail.tsx').then(
        ({ RecentlyViewedRail }) => !stop.signal.aborted && setRail(() => RecentlyViewedRail),
        () => undefined,
      )
    onFirstInteraction(stop.signal, load)
    return () => stop.abort()
  }, [])
  return Rail && <Rail {...props} />
}
