'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { WithLabels } from '#components/labels/load-with-labels.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { RecentlyViewedRailProps } from './recently-viewed-rail.tsx'

type RecentlyViewedProps = WithLabels<RecentlyViewedRailProps>

/**
 * Loads recently viewed products at the first interaction. It is last on the page, so that it causes no
 * layout shift.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { code } = props
  const [Rail, setRail] = useState<ComponentType<RecentlyViewedProps> | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const load = () =>
      void import('./load-recently-viewed.client.ts')
        .then(({ loadRecentlyViewed }) => loadRecentlyViewed(code))
        .then(
          (loaded) => !stop.signal.aborted && setRail(() => loaded),
          () => undefined,
        )
    onFirstInteraction(stop.signal, load)
    return () => stop.abort()
  }, [code])
  return Rail && <Rail {...props} />
}
