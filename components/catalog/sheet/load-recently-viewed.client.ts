import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { getRecentItems, saveRecentItem, selectRecentItems } from '#lib/catalog/recent-items.client.ts'

const loadRail = loadWithLabels(() =>
  import('./recently-viewed-rail.tsx').then(({ RecentlyViewedRail }) => RecentlyViewedRail),
)

/** Saves a product as viewed, and loads the rail of those viewed before it; null if there are none. */
export async function loadRecentlyViewed(code: string) {
  saveRecentItem(code)
  return selectRecentItems(getRecentItems(), code).length > 0 ? (await loadRail()).default : null
}
