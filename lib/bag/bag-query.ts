import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/browser.ts'
import { report } from '#lib/errors/report.ts'
import { getQueryClient } from '#lib/query/query-client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { track } from '#lib/tracking/data-layer.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.ts'
import { clearStoredBag, readStoredBag, type ShouldPark, saveBag } from './bag-cookies.ts'
import { applyOptimisticUpdates } from './optimistic-updates.ts'
import { parseBag } from './parse-bag.ts'
import type { Bag, BagView, CurrentBag } from './types.ts'

/** Refusals that say there is no such bag any more. */
export const unavailableBagCodes: ReadonlySet<string> = new Set([
  'bag_not_found',
  'bag_market_mismatch',
  'invalid_input',
])

const noBag: CurrentBag = { bag: null, notFound: false }

/** What is shown of what the shop has. */
const toBagView = ({ bag, notFound }: CurrentBag): BagView => ({
  bag: bag && applyOptimisticUpdates(bag),
  serverBag: bag,
  notFound: notFound,
})

/** Whether the shopper came to this page after the bag was last looked at. One looked at since is another tab’s. */
const isBeforePageLoad = (date: number): boolean => !(date > performance.timeOrigin)

/**
 * The bag the cookies name, as the service has it now.
 * @param leaves see {@link readStoredBag}
 */
export async function fetchCurrentBag(
  { brand, locale }: ShopContext,
  leaves: ShouldPark,
): Promise<CurrentBag> {
  const market = marketCodeOf(locale)
  const stored = readStoredBag(document, brand, market, Date.now(), { shouldPark: leaves })
  if (!stored) return noBag
  const reply = await shopApi.retrieveBag({
    profile: locale,
    brand,
    ...getVoucherParams(brand),
    shoppingCartHashId: stored.hash,
    ...(stored.abandoned ? { abandoned: true } : {}),
  })
  // While it was on its way another tab may have gone elsewhere or begun anew: the cookies are that bag’s now.
  const meanwhile = readStoredBag(document, brand, market, Date.now(), { shouldPark: false })
  if (meanwhile?.hash !== stored.hash) return fetchCurrentBag({ brand, locale }, false)
  if (isKo(reply)) {
    if (!unavailableBagCodes.has(firstError(reply).code)) throw new ApiError(reply)
    clearStoredBag(document, brand)
    return { bag: null, notFound: true }
  }
  const bag = parseBag(reply.bag)
  if (stored.abandoned) track({ event: 'bag_abandoned', bag_id: bag.hash, lines: bag.lines.length })
  if (!bag.lines.length) report('retrieve_bag', 'the bag came back empty')
  saveBag(document, brand, market, bag.hash, Date.now())
  return { bag, notFound: false }
}

/** The visitor’s bag in a shop, with prices and stock of this moment. Outages throw; a bag that is gone is `lost`. */
export function bagQuery(place: ShopContext) {
  return queryOptions({
    queryKey: ['bag', place.brand, place.locale],
    queryFn: async () => toBagView(await fetchCurrentBag(place, isBeforePageLoad)),
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
// Another tab went to another market: what was here waits now.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.endsWith(':parked_bags')) invalidateBags()
})

/** Looks what became of a call whose answer never came: it may have arrived. Where nobody answers, all stays as shown. */
export async function refetchSilently(place: ShopContext): Promise<void> {
  try {
    const own = await fetchCurrentBag(place, false)
    if (own.bag) getQueryClient().setQueryData(bagQuery(place).queryKey, toBagView(own))
  } catch (cause) {
    if (!(cause instanceof ApiError)) report('retrieve_bag', String(cause))
  }
}

/** Makes a bag that a call answered with the one everything shows, in this tab and the others. */
export function setCachedBag({ brand, locale }: ShopContext, bag: Bag): void {
  saveBag(document, brand, marketCodeOf(locale), bag.hash, Date.now())
  const client = getQueryClient()
  const { queryKey } = bagQuery({ brand, locale })
  // What was asked before may be answered after, with the bag of before.
  const asking = client.isFetching({ queryKey, exact: true }) > 0
  client.setQueryData(queryKey, toBagView({ bag, notFound: false }))
  if (asking) void client.invalidateQueries({ queryKey, exact: true })
  channel?.postMessage('changed')
}

/** Shows the bag with the changes that are under way now. */
export function renderOptimistic(place: ShopContext): void {
  getQueryClient().setQueryData(
    bagQuery(place).queryKey,
    (view) => view && toBagView({ ...view, bag: view.serverBag }),
  )
}

/** The bag was bought (or given up): empty here and in the other tabs. */
export function clearBag(place: ShopContext): void {
  clearStoredBag(document, place.brand)
  getQueryClient().setQueryData(bagQuery(place).queryKey, toBagView(noBag))
  channel?.postMessage('changed')
}

/** Calls back with the number of lines, now and whenever it changes; returns how to stop. */
export function subscribeToBagCount(place: ShopContext, listen: (count: number) => void): () => void {
  const observer = new QueryObserver(getQueryClient(), bagQuery(place))
  return observer.subscribe(({ data }) => {
    if (data) listen(data.bag?.lines.length ?? 0)
  })
}
