import { getPreferredStoreId } from '#lib/catalog/own-store.ts'

/** What tiles need as soon as they are there, in one file: it comes at once. */
export { preselectMySize as chooseMySize } from './choose-my-size.ts'
export { attachFacetControls as wireFacets } from './facet-hand.ts'
export { attachInfiniteList as wireList } from './list-hand.ts'
export { getListUrl as addressOfList } from './list-pages.ts'
export { refreshStalePrices } from './refresh-stale-prices.ts'
export { updateVoucherLines as tellVouchers } from './tell-vouchers.ts'

/** Who looked into a store is told what of the list lies there; the code for it comes for them alone. */
export function loadStoreAvailability(inStore: string, signal: AbortSignal): void {
  if (!getPreferredStoreId()) return
  import('./own-store.ts').then(
    ({ showStoreAvailability }) => void showStoreAvailability(inStore, signal).catch(() => undefined),
    () => undefined,
  )
}
