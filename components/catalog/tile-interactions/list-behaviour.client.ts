import { getPreferredStoreId } from '#lib/catalog/preferred-store.client.ts'
import { attachFacetControls } from './facet-controls.client.ts'
import { preselectMySize } from './preselect-my-size.client.ts'
import type { TileLabels } from './tile-labels.ts'

/** Attaches what is not rendered by React yet: the filter bar and the preselected size of a sheet. */
export function attachPageControls(labels: TileLabels, signal: AbortSignal): void {
  if (signal.aborted) return
  attachFacetControls(labels, signal)
  void preselectMySize(signal)
  if (getPreferredStoreId())
    import('./store-availability.client.ts').then(
      ({ showStoreFilter }) => void showStoreFilter(labels.inStore, signal).catch(() => undefined),
      () => undefined,
    )
}
