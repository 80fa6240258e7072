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
export async function refreshPrices(page: Element, words: TileLabels, signal: AbortSignal): Promise<void> {
  const codes = [...new Set(getRefreshableTiles(page).map(getOwnCode))].filter(Boolean)
  const portions = Array.from({ length: Math.ceil(codes.length / batchSize) }, (_, at) =>
    codes.slice(at * batchSize, (at + 1) * batchSize),
  )
  const answers = await Promise.all(
    portions.map((own) =>
      getQueryClient().fetchQuery({ ...productCardsQuery(getPageShopContext(), own), staleTime: 0 }),
    ),
  )
  if (signal.aborted) return
  const asked = new Set(codes)
  const cards = new Map(answers.flat().map((card) => [card.code, card]))
  invalidateVoucherPrices()
  for (const tile of getRefreshableTiles(page)) {
    const code = getOwnCode(tile)
    if (!asked.has(code)) continue
    updateTilePrice(tile, cards.get(code), words)
    // Clears the mark, so that the stock in the customer’s own store is fetched again.
    delete tile.dataset.looked
  }
  updateVoucherLines(words.voucher)
}
