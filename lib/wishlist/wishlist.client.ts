import { isKo, unwrap } from '#api-client/call-route.ts'
import { marketOf } from '#config/markets.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { type Result, toResult, toResultError } from '#lib/api/result.ts'
import { withTabLock } from '#lib/bag/with-tab-lock.client.ts'
import { report } from '#lib/errors/report.client.ts'
import { toDecimal, toMinor } from '#lib/money/money.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { getPageShopContext, type ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  addToGuestWishlist,
  isSameWishlistItem,
  readGuestWishlist,
  removeFromGuestWishlist,
  type WishlistItem,
} from './guest-wishlist.client.ts'

const isMember = ({ brand }: ShopContext) => getSignInId(brand) !== ''

/** Without the price, the service takes the current one. */
const toProduct = ({ id, size, gender, with: children, priceThen }: WishlistItem) => ({
  ...{ id, size, gender },
  ...(children?.length && { with: [...children] }),
  ...(priceThen &&
    priceThen.price > 0 && {
      priceThen: {
        price: toDecimal(priceThen.price, marketOf(priceThen.market).currency),
        market: priceThen.market,
      },
    }),
})

/** The input fields of each call. */
const toScope = ({ brand, locale }: ShopContext) => ({ profile: locale, brand })

/**
 * Moves what this browser saved before the sign-in to the list of the member. An item leaves the browser only
 * after the service has saved it, so a failure loses nothing. One tab at a time, because two would report the
 * same items as removed.
 */
export function mergeGuestWishlist(shop = getPageShopContext()): Promise<void> {
  return withTabLock(async () => {
    const items = readGuestWishlist(shop.brand)
    if (!items.length || !isMember(shop)) return
    const reply = await shopApi.wishlistAdd({ ...toScope(shop), products: items.map(toProduct) })
    // The list of the member is full: the items stay in the browser and on the shown list.
    if (isKo(reply)) return report('wishlist_merge', toResultError(reply).code)
    for (const item of items) removeFromGuestWishlist(shop.brand, item)
  }, 'wishlist')
}

/** The wishlist as it is stored, and the token of its link. Throws on outages. */
export async function fetchStoredWishlist(
  shop: ShopContext,
): Promise<{ readonly items: readonly WishlistItem[]; readonly shareToken: string | null }> {
  if (!isMember(shop)) return { items: readGuestWishlist(shop.brand), shareToken: null }
  await mergeGuestWishlist(shop)
  const { items, shareToken } = unwrap(await shopApi.wishlistGet(toScope(shop)))
  const { currency } = marketOfLocale(shop.locale)
  const market = marketCodeOf(shop.locale)
  const saved = items.map(
    ({ priceThen, ...item }): WishlistItem => ({
      ...item,
      priceThen: priceThen === null ? null : { price: toMinor(priceThen, currency), market },
    }),
  )
  const notMerged = readGuestWishlist(shop.brand).filter(
    (item) => !saved.some((other) => isSameWishlistItem(other, item)),
  )
  return { items: [...saved, ...notMerged], shareToken }
}

/**
 * Saves a product, for a guest in this browser and for a member on the service. The value is a function that
 * removes it again, unless it was saved before.
 */
export async function addToWishlist(item: WishlistItem): Promise<Result<() => Promise<unknown>>> {
  const shop = getPageShopContext()
  if (!isMember(shop)) {
    const undo = addToGuestWishlist(shop.brand, item)
    return { ok: true, value: async () => undo() }
  }
  const reply = await shopApi.wishlistAdd({ ...toScope(shop), products: [toProduct(item)] })
  return toResult(
    reply,
    ({ added }) =>
      async () =>
        added.length > 0 && removeFromWishlist(item),
  )
}

/** Removes a product from both lists, because one of a full list can still be in the browser. */
export async function removeFromWishlist(item: WishlistItem): Promise<Result<null>> {
  const shop = getPageShopContext()
  if (isMember(shop)) {
    const { id, size } = item
    const reply = await shopApi.wishlistRemove({ ...toScope(shop), id, size })
    if (isKo(reply)) return { ok: false, error: toResultError(reply) }
  }
  removeFromGuestWishlist(shop.brand, item)
  return { ok: true, value: null }
}

/** Saves or removes a product; throws if that fails. */
export async function setSaved(item: WishlistItem, saved: boolean): Promise<void> {
  const result = await (saved ? addToWishlist(item) : removeFromWishlist(item))
  if (!result.ok) throw new Error(result.error.code)
}

/** The saved sizes of a product. Throws on outages. */
export async function fetchSavedSizes(code: string): Promise<readonly string[]> {
  const shop = getPageShopContext()
  const inBrowser = readGuestWishlist(shop.brand).filter(({ id }) => id === code)
  const onService = isMember(shop)
    ? unwrap(await shopApi.wishlistCheck({ ...toScope(shop), codes: code })).saved
    : []
  return [...inBrowser, ...onService].map(({ size }) => size)
}

/** Starts or stops sharing the member's list. */
export async function shareWishlist(shared: boolean): Promise<Result<string | null>> {
  const reply = await shopApi.wishlistShare({ ...toScope(getPageShopContext()), shared })
  return toResult(reply, ({ shareToken }) => shareToken)
}
