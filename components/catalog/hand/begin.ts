import { ownStoreId } from '#lib/catalog/own-store.ts'

/** What tiles need as soon as they are there, in one file: it comes at once. */
export { chooseMySize } from './choose-my-size.ts'
export { wireFacets } from './facet-hand.ts'
export { wireList } from './list-hand.ts'
export { addressOfList } from './list-pages.ts'
export { refreshStalePrices } from './refresh-stale-prices.ts'
export { tellVouchers } from './tell-vouchers.ts'

/** Who looked into a store is told what of the list lies there; the code for it comes for them alone. */
export function tellStore(inStore: string, signal: AbortSignal): void {
  if (!ownStoreId()) return
  import('./own-store.ts').then(
    ({ tellOwnStore }) => void tellOwnStore(inStore, signal).catch(() => undefined),
    () => undefined,
  )
}
