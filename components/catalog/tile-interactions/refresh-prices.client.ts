import { productCardsQuery } from '#lib/catalog/product-cards.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getOwnCode, updateTilePrice } from './color-preview.client.ts'
import type { TileLabels } from './tile-labels.ts'
import { updateVoucherLines } from './update-voucher-lines.client.ts'
import { invalidateVoucherPrices } from './visitor-vouchers.client.ts'

/** Products per request. */
const batchSize = 60

/** The tiles of products that this shop sells; the recently viewed rail refreshes its own tiles. */
const getRefreshableTiles = (page: Element) =>
  [...page.querySelectorAll<HTMLElement>('.tile')].filter(
    (tile) => tile.querySelector('.qadd') && !tile.closest('[aria-labelledby=seen]'),
  )

/**
 * Fetches prices, vouchers and stock of all tiles of a page and updates them. Throws if the service fails.
 */
export async function refreshPrices(page: Element, labels: TileLabels, signal: AbortSignal): Promise<void> {
  const codes = [...new Set(getRefreshableTiles(page).map(getOwnCode))].filter(Boolean)
  const batches = Array.from({ length: Math.ceil(codes.length / batchSize) }, (_, at) =>
    codes.slice(at * batchSize, (at + 1) * batchSize),
  )
  const responses = await Promise.all(
    batches.map((batch) =>
      getQueryClient().fetchQuery({ ...productCardsQuery(getPageShopContext(), batch), staleTime: 0 }),
    ),
  )
  if (signal.aborted) return
  const requestedCodes = new Set(codes)
  const cards = new Map(responses.flat().map((card) => [card.code, card]))
  invalidateVoucherPrices()
  for (const tile of getRefreshableTiles(page)) {
    const code = getOwnCode(tile)
    if (!requestedCodes.has(code)) continue
    updateTilePrice(tile, cards.get(code), labels)
    // Clears the mark, so that the stock in the customer’s own store is fetched again.
    delete tile.dataset.looked
  }
  updateVoucherLines(labels.voucher)
}
