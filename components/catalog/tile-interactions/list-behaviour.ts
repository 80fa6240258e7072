import { getPreferredStoreId } from '#lib/catalog/preferred-store.ts'

export { attachFacetControls as wireFacets } from './facet-controls.ts'
export { attachInfiniteList as wireList } from './infinite-list.ts'
export { getListUrl as addressOfList } from './list-pages.ts'
/** What tiles need as soon as they are there, in one file: it comes at once. */
export { preselectMySize as chooseMySize } from './preselect-my-size.ts'
export { refreshStalePrices } from './refresh-stale-prices.ts'
export { updateVoucherLines as tellVouchers } from './update-voucher-lines.ts'

/** Who looked into a store is told what of the list lies there; the code for it comes for them alone. */
export function loadStoreAvailability(inStore: string, signal: AbortSignal): void {
  if (!getPreferredStoreId()) return
  import('./store-availability.ts').then(
    ({ showStoreAvailability }) => void showStoreAvailability(inStore, signal).catch(() => undefined),
    () => undefined,
  )
}
