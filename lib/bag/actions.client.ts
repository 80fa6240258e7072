import { firstError, isKo } from '#api-client/call-route.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { type Result, toResult, toResultError } from '#lib/api/result.ts'
import { saveSize } from '#lib/catalog/saved-sizes.client.ts'
import { report } from '#lib/errors/report.client.ts'
import { getOrderMode, profileQuery, saveStandardShipment } from '#lib/market/market-profile.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { getPageShopContext, type ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'
import { clearStoredBag, readStoredBag } from './bag-cookies.client.ts'
import { refetchSilently, setCachedBag } from './bag-query.client.ts'
import { dispatchBagAdded } from './events.client.ts'
import { enqueue } from './optimistic-updates.ts'
import { parseBag } from './parse-bag.ts'
import { flattenLine } from './rules.ts'
import type { AddedBag, Bag } from './types.ts'
import type { AddInput } from './use-add-to-bag.ts'
import { withTabLock } from './with-tab-lock.client.ts'

async function sendAddToBag(shop: ShopContext, input: AddInput, hash: string | null) {
  const { material, size, target, parentId, giftCardFacts } = input
  const additionalProducts = (input.additionalProducts ?? []).map((child) => ({
    id: child.material,
    ...(child.size === undefined ? {} : { size: child.size }),
  }))
  return shopApi.addToBag({
    profile: shop.locale,
    brand: shop.brand,
    ...getVoucherParams(shop.brand),
    ...(hash ? { shoppingCartHashId: hash } : {}),
    products: [
      {
        id: material,
        size,
        ...(target ? { gender: target } : {}),
        ...(additionalProducts.length ? { additionalProducts } : {}),
        ...(parentId ? { parentId } : {}),
        ...(giftCardFacts ? { giftCardFacts } : {}),
      },
    ],
  })
}

const bagNotFoundCodes: ReadonlySet<string> = new Set(['bag_not_found', 'bag_market_mismatch'])

/** How the market takes orders; falls back to the default mode while the service is unavailable. */
async function fetchOrderMode(shop: ShopContext) {
  try {
    const { config } = await getQueryClient().fetchQuery(profileQuery(shop.locale))
    const orderMode = getOrderMode(config)
    if (orderMode === 'standard-only') saveStandardShipment(shop.brand)
    return orderMode
  } catch (cause) {
    report('profile_check', String(cause))
    return 'online'
  }
}

/** Adds to the bag of the cookies, or to a new bag if that one no longer exists. */
async function addToCurrentBag(shop: ShopContext, input: AddInput): Promise<Result<AddedBag>> {
  const market = marketCodeOf(shop.locale)
  const hash = readStoredBag(shop.brand, market, Date.now(), { shouldPark: true })?.hash ?? null
  let reply = await sendAddToBag(shop, input, hash)
  if (hash && isKo(reply) && bagNotFoundCodes.has(firstError(reply).code)) {
    clearStoredBag(shop.brand)
    reply = await sendAddToBag(shop, input, null)
  }
  if (isKo(reply)) return { ok: false, error: toResultError(reply) }
  const bag = parseBag(reply.bag)
  setCachedBag(shop, bag)
  return { ok: true, value: { bag, addedIds: reply.addedIds, noStock: reply.status === 'NOSTOCK' } }
}

/**
 * As {@link addToCurrentBag}. While there is no bag, one tab at a time: the second tab finds the bag of the
 * first.
 */
function addWithTabLock(shop: ShopContext, input: AddInput): Promise<Result<AddedBag>> {
  const market = marketCodeOf(shop.locale)
  const storedBag = readStoredBag(shop.brand, market, Date.now(), { shouldPark: false })
  const add = () => addToCurrentBag(shop, input)
  return storedBag ? add() : withTabLock(add, 'new_bag')
}

/** Adds to the bag of the cookies; a bag that no longer exists is replaced by a new one. */
export async function addToBag(input: AddInput, quiet = false): Promise<Result<AddedBag>> {
  const shop = getPageShopContext()
  const orderMode = await fetchOrderMode(shop)
  const added = await enqueue(() => addWithTabLock(shop, input))
  if (!added.ok) {
    if (added.error.retryable) void enqueue(() => refetchSilently(shop))
    return added
  }
  trackAddToCart(added.value)
  if (orderMode === 'offline') redirectToOfflineOrder(shop)
  saveAddedSizes(shop, added.value)
  if (!quiet) dispatchBagAdded(added.value)
  return added
}

function trackAddToCart({ bag, addedIds }: AddedBag): void {
  const lines = bag.lines.flatMap(flattenLine).filter((line) => addedIds.includes(line.id))
  track({
    event: 'add_to_cart',
    bag_id: bag.hash,
    currency: bag.currency,
    items: lines.map((line) => ({ item_id: line.code, item_name: line.name, item_variant: line.size })),
  })
}

function redirectToOfflineOrder({ locale }: ShopContext): void {
  location.assign(`/${locale}/pedido_offline`)
}

/** Preselects the sizes the next time. */
function saveAddedSizes({ brand }: ShopContext, { bag, addedIds }: AddedBag): void {
  for (const { id, size, target } of bag.lines) if (addedIds.includes(id)) saveSize(brand, size, target)
}

/** Removes a line. */
export async function removeLine(shop: ShopContext, bag: Bag, id: string): Promise<Result<Bag>> {
  const reply = await shopApi.deleteFromBag({
    profile: shop.locale,
    brand: shop.brand,
    ...getVoucherParams(shop.brand),
    shoppingCartHashId: bag.hash,
    id,
  })
  return toResult(reply, ({ bag: after }) => parseBag(after))
}

/** Changes the size of a line, or the part of a bundle by its code, in place. */
export async function changeLine(
  shop: ShopContext,
  bag: Bag,
  change: { readonly id: string; readonly size: string; readonly code?: string },
): Promise<Result<Bag>> {
  const reply = await shopApi.changeSize({
    profile: shop.locale,
    brand: shop.brand,
    ...getVoucherParams(shop.brand),
    shoppingCartHashId: bag.hash,
    ...change,
  })
  return toResult(reply, ({ bag: after }) => parseBag(after))
}
