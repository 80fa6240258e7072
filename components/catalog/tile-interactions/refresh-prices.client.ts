import type { Translate } from '#i18n/translate.ts'
import { productCardsQuery } from '#lib/catalog/product-cards.client.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getLinkCode, type MountedTile, type TileView } from '../tile-store.client.ts'
import { toTileProps } from '../to-tile-props.ts'

/** Products per request. */
const batchSize = 60

const getOwnCode = ({ props }: MountedTile) => getLinkCode(props.href)

/** Price, vouchers and stock of a product. */
export function toCurrentView(product: GridProduct, t: Translate): TileView {
  const { price, reduced, gone, plaque, voucher } = toTileProps(product, getPageShopContext().locale, t)
  return { price, reduced, gone, plaque, voucher }
}

/** Fetches prices, vouchers and stock of these tiles and shows them. Throws if the service fails. */
export async function refreshPrices(tiles: readonly MountedTile[], t: Translate): Promise<void> {
  const codes = [...new Set(tiles.map(getOwnCode))].filter(Boolean)
  const batches = Array.from({ length: Math.ceil(codes.length / batchSize) }, (_, at) =>
    codes.slice(at * batchSize, (at + 1) * batchSize),
  )
  const responses = await Promise.all(
    batches.map((batch) =>
      getQueryClient().fetchQuery({ ...productCardsQuery(getPageShopContext(), batch), staleTime: 0 }),
    ),
  )
  const products = new Map(responses.flat().map((product) => [product.code, product]))
  for (const tile of tiles) {
    const product = products.get(getOwnCode(tile))
    // A product that is no longer sold counts as sold out.
    tile.update(product ? toCurrentView(product, t) : { gone: true, plaque: t('product.soldOut') })
  }
}
