import { getPreferredStoreId } from '#lib/catalog/preferred-store.client.ts'

export { attachInfiniteList } from './infinite-list.client.ts'
export { getListUrl } from './list-pages.client.ts'
/** What tiles need as soon as they are rendered, in one chunk that loads at once. */
export { refreshStalePrices } from './refresh-stale-prices.client.ts'
export { updateVoucherLines } from './update-voucher-lines.client.ts'

/** Shows the availability in the visitor’s preferred store; the code loads only if there is one. */
export function loadStoreAvailability(inStore: string, signal: AbortSignal): void {
  if (!getPreferredStoreId()) return
  import('./store-availability.client.ts').then(
    ({ showStoreAvailability }) => void showStoreAvailability(inStore, signal).catch(() => undefined),
    () => undefined,
  )
}
