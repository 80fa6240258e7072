import { cardsQuery } from '#lib/catalog/cards.ts'
import { queryClient } from '#lib/query/client.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import { ownCodeOf, showPrice } from './dress.ts'
import { expireOffers } from './handed-out.ts'
import { tellVouchers } from './tell-vouchers.ts'
import type { HandWords } from './words.ts'

/** Products of one request. */
const portion = 60

/** The tiles of products that this shop sells; recently viewed products refresh themselves. */
const tilesOf = (page: Element) =>
  [...page.querySelectorAll<HTMLElement>('.tile')].filter(
    (tile) => tile.querySelector('.qadd') && !tile.closest('[aria-labelledby=seen]'),
  )

/** Fetches prices, vouchers and stock of all tiles of a page and shows them. Throws where the service does not answer. */
export async function refreshPrices(page: Element, words: HandWords, signal: AbortSignal): Promise<void> {
  const codes = [...new Set(tilesOf(page).map(ownCodeOf))].filter(Boolean)
  const portions = Array.from({ length: Math.ceil(codes.length / portion) }, (_, at) =>
    codes.slice(at * portion, (at + 1) * portion),
  )
  const answers = await Promise.all(
    portions.map((own) => queryClient().fetchQuery({ ...cardsQuery(placeOfPage(), own), staleTime: 0 })),
  )
  if (signal.aborted) return
  const asked = new Set(codes)
  const cards = new Map(answers.flat().map((card) => [card.code, card]))
  expireOffers()
  for (const tile of tilesOf(page)) {
    const code = ownCodeOf(tile)
    if (!asked.has(code)) continue
    showPrice(tile, cards.get(code), words)
    // Its stock in the customer's own store is fetched again.
    delete tile.dataset.looked
  }
  tellVouchers(words.voucher)
}
