import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { importTransferred } from './transfer-bag.client.ts'
import { transferredHash } from './transferred-hash.ts'

/**
 * Adds the products transferred from another market to this market’s bag, and removes the hash from the
 * address: before anything is added, so that a reload adds nothing twice, and after this code has loaded, so
 * that a reload retries if it fails to.
 */
export async function receiveTransferredBag(): Promise<void> {
  if (location.hash !== transferredHash) return
  history.replaceState(history.state, '', location.pathname + location.search)
  await importTransferred(getPageShopContext())
}
