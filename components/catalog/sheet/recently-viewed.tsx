'use client'
import type { WithLabels } from '#components/labels/load-with-labels.ts'
import { useLazyLoad } from '#components/ui/use-lazy-load.ts'
import type { RecentlyViewedRailProps } from './recently-viewed-rail.tsx'

/**
 * Loads recently viewed products at the first interaction. It is last on the page, so that it causes no
 * layout shift.
 */
export function RecentlyViewed(props: WithLabels<RecentlyViewedRailProps>) {
  const Rail = useLazyLoad('interaction', async () => {
    const { loadRecentlyViewed } = await import('./load-recently-viewed.client.ts')
    return loadRecentlyViewed(props.code)
  })
  return Rail && <Rail {...props} />
}
