import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'
import { clearStoredBag, readStoredBag, type ShouldPark, saveBag } from './bag-cookies.client.ts'
import { applyOptimisticUpdates } from './optimistic-updates.ts'
import { parseBag } from './parse-bag.ts'
import type { Bag, BagView, CurrentBag } from './types.ts'

/** Error codes that mean the bag no longer exists. */
export const unavailableBagCodes: ReadonlySet<string> = new Set([
  'bag_not_found',
  'bag_market_mismatch',
  'invalid_input',
])

const noBag: CurrentBag = { bag: null, notFound: false }

/** Converts the server's bag to what is shown. */
const toBagView = ({ bag, notFound }: CurrentBag): BagView => ({
  bag: bag && applyOptimisticUpdates(bag),
  serverBag: bag,
  notFound,
})

/** Whether this page was opened after the bag was last viewed. A later view belongs to another tab. */
const isBeforePageLoad = (date: number): boolean => !(date > performance.timeOrigin)

/**
 * Fetches the bag of the cookies from the service.
 * @param shouldPark see {@link readStoredBag}
 */
export async function fetchCurrentBag(
  { brand, locale }: ShopContext,
  shouldPark: ShouldPark,
): Promise<CurrentBag> {
  const market = marketCodeOf(locale)
  const stored = readStoredBag(brand, market, Date.now(), { shouldPark })
  if (!stored) return noBag
  const reply = await shopApi.retrieveBag({
    profile: locale,
    brand,
    ...getVoucherParams(brand),
    shoppingCartHashId: stored.hash,
    ...(stored.abandoned ? { abandoned: true } : {}),
  })
  // During the request another tab may have changed market or created a bag: the cookies belong to that bag
  // now.
  const currentBag = readStoredBag(brand, market, Date.now(), { shouldPark: false })
  if (currentBag?.hash !== stored.hash) return fetchCurrentBag({ brand, locale }, false)
  if (isKo(reply)) {
    if (!unavailableBagCodes.has(firstError(reply).code)) throw new ApiError(reply)
    clearStoredBag(brand)
    return { bag: null, notFound: true }
  }
  const bag = parseBag(reply.bag)
  if (stored.abandoned) track({ event: 'bag_abandoned', bag_id: bag.hash, lines: bag.lines.length })
  if (!bag.lines.length) report('retrieve_bag', 'The service returned an empty bag')
  saveBag(brand, market, bag.hash, Date.now())
  return { bag, notFound: false }
}

/**
 * The bag of the visitor in a shop, with current prices and stock. Throws on an outage; a bag that no longer
 * exists is `notFound`.
 */
export function bagQuery(shop: ShopContext) {
  return queryOptions({
    queryKey: ['bag', shop.brand, shop.locale],
    queryFn: async () => toBagView(await fetchCurrentBag(shop, isBeforePageLoad)),
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
  })
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vereda:bag')
function invalidateBags(): void {
  void getQueryClient().invalidateQueries({ queryKey: ['bag'] })
  void getQueryClient().invalidateQueries({ queryKey: ['parked'] })
}
channel?.addEventListener('message', invalidateBags)
// Another tab switched to another market: the bag of this market is parked now.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.endsWith(':parked_bags')) invalidateBags()
})

/**
 * Refetches the bag after a call without a response, which may have succeeded. During an outage the shown bag
 * stays.
 */
export async function refetchSilently(shop: ShopContext): Promise<void> {
  try {
    const current = await fetchCurrentBag(shop, false)
    if (current.bag) getQueryClient().setQueryData(bagQuery(shop).queryKey, toBagView(current))
  } catch (cause) {
    if (!(cause instanceof ApiError)) report('retrieve_bag', String(cause))
  }
}

/** Caches the bag that a call returned, for this tab and the others. */
export function setCachedBag({ brand, locale }: ShopContext, bag: Bag): void {
  saveBag(brand, marketCodeOf(locale), bag.hash, Date.now())
  const client = getQueryClient()
  const { queryKey } = bagQuery({ brand, locale })
  // A request that started earlier may respond later with the old bag.
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0
  client.setQueryData(queryKey, toBagView({ bag, notFound: false }))
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true })
  channel?.postMessage('changed')
}

/** Renders the bag with the pending optimistic updates. */
export function renderOptimistic(shop: ShopContext): void {
  getQueryClient().setQueryData(
    bagQuery(shop).queryKey,
    (view) => view && toBagView({ ...view, bag: view.serverBag }),
  )
}

/** Empties the bag here and in the other tabs: it was ordered or discarded. */
export function clearBag(shop: ShopContext): void {
  clearStoredBag(shop.brand)
  getQueryClient().setQueryData(bagQuery(shop).queryKey, toBagView(noBag))
  channel?.postMessage('changed')
}

/** Calls back with the number of lines, now and on every change; returns an unsubscribe function. */
export function subscribeToBagCount(shop: ShopContext, listen: (count: number) => void): () => void {
  const observer = new QueryObserver(getQueryClient(), bagQuery(shop))
  return observer.subscribe(({ data }) => {
    if (data) listen(data.bag?.lines.length ?? 0)
  })
}
