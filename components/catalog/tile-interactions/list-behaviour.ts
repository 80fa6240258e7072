import { getPreferredStoreId } from '#lib/catalog/preferred-store.ts'

export { attachFacetControls as wireFacets } from './facet-controls.ts'
export { attachInfiniteList as wireList } from './infinite-list.ts'
export { getListUrl as addressOfList } from './list-pages.ts'
/** What tiles need as soon as they are rendered, in one chunk that loads at once. */
export { preselectMySize as chooseMySize } from './preselect-my-size.ts'
export { refreshStalePrices } from './refresh-stale-prices.ts'
export { updateVoucherLines as tellVouchers } from './update-voucher-lines.ts'

/** Shows the availability in the visitor’s preferred store; the code loads only if there is one. */
export function loadStoreAvailability(inStore: string, signal: AbortSignal): void {
  if (!getPreferredStoreId()) return
  import('./store-availability.ts').then(
    ({ showStoreAvailability }) => void showStoreAvailability(inStore, signal).catch(() => undefined),
    () => undefined,
  )
}
