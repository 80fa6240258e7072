import { unwrap } from '#api-client/call-route.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { parseBagLine } from '#lib/bag/parse-bag.ts'
import { maxLines } from '#lib/bag/rules.ts'
import type { BagLine } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { WishlistItem } from './guest-wishlist.client.ts'

/** A wishlist item as the market sells it now. */
export type WishlistEntry = {
  readonly wishlistItem: WishlistItem
  readonly line: BagLine
  readonly currency: string
  /** Another price at which it was saved in this market; null if it is the same or unknown. */
  readonly priceThen: Minor | null
}

const toCartProduct = ({ id, size, gender, with: children = [] }: WishlistItem) => ({
  ...{ id, size, gender },
  additionalProducts: children.map((child) => ({
    id: child.material,
    ...(child.size !== undefined && { size: child.size }),
  })),
})

function getPriceThen({ priceThen }: WishlistItem, line: BagLine, { locale }: ShopContext): Minor | null {
  if (!priceThen || priceThen.market !== marketCodeOf(locale)) return null
  return priceThen.price === line.ownPrice ? null : priceThen.price
}

/**
 * Items with current data, in their order; those that the market does not sell are left out. As many at a time
 * as a bag has lines. Throws on outages.
 */
export async function priceWishlist(
  shop: ShopContext,
  items: readonly WishlistItem[],
): Promise<readonly WishlistEntry[]> {
  const entries: WishlistEntry[] = []
  for (let at = 0; at < items.length; at += maxLines) {
    const batch = items.slice(at, at + maxLines)
    const { bag } = unwrap(
      await shopApi.cart({
        ...{ profile: shop.locale, brand: shop.brand, products: batch.map(toCartProduct) },
        ...{ leaveOut: true, autoVoucher: 0 },
      }),
    )
    for (const dto of bag.items) {
      const wishlistItem = batch.find(({ id, size }) => id === dto.code && size === dto.size)
      if (!wishlistItem) continue
      const line = parseBagLine(dto, bag.currency)
      const priceThen = getPriceThen(wishlistItem, line, shop)
      entries.push({ wishlistItem, line, currency: bag.currency, priceThen })
    }
  }
  return entries
}
