import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { report } from '#lib/errors/report.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { track } from '#lib/tracking/data-layer.ts'
import { vouchersAsked } from '#lib/vouchers/kept.ts'
import { withAhead } from './ahead.ts'
import { bagFromWire } from './from-wire.ts'
import { forgetBag, keepBag, type Leaves, storedBag } from './store.ts'
import type { Bag, BagView, OwnBag } from './types.ts'

/** Refusals that say there is no such bag any more. */
export const goneBag: ReadonlySet<string> = new Set(['bag_not_found', 'bag_market_mismatch', 'invalid_input'])

const empty: OwnBag = { bag: null, lost: false }

/** What is shown of what the shop has. */
const viewOf = ({ bag, lost }: OwnBag): BagView => ({ bag: bag && withAhead(bag), known: bag, lost })

/** Whether the shopper came to this page after the bag was last looked at. One looked at since is another tab’s. */
const arrives = (date: number): boolean => !(date > performance.timeOrigin)

/**
 * The bag the cookies name, as the service has it now.
 * @param leaves see {@link storedBag}
 */
export async function fetchOwnBag({ brand, locale }: Place, leaves: Leaves): Promise<OwnBag> {
  const market = marketCodeOf(locale)
  const stored = storedBag(document, brand, market, Date.now(), { leaves })
  if (!stored) return empty
  const reply = await shop.retrieveBag({
    profile: locale,
    brand,
    ...vouchersAsked(brand),
    shoppingCartHashId: stored.hash,
    ...(stored.abandoned ? { abandoned: true } : {}),
  })
  // While it was on its way another tab may have gone elsewhere or begun anew: the cookies are that bag’s now.
  const meanwhile = storedBag(document, brand, market, Date.now(), { leaves: false })
  if (meanwhile?.hash !== stored.hash) return fetchOwnBag({ brand, locale }, false)
  if (isKo(reply)) {
    if (!goneBag.has(firstError(reply).code)) throw new ApiError(reply)
    forgetBag(document, brand)
    return { bag: null, lost: true }
  }
  const bag = bagFromWire(reply.bag)
  if (stored.abandoned) track({ event: 'bag_abandoned', bag_id: bag.hash, lines: bag.lines.length })
  if (!bag.lines.length) report('retrieve_bag', 'the bag came back empty')
  keepBag(document, brand, market, bag.hash, Date.now())
  return { bag, lost: false }
}

/** The visitor’s bag in a shop, with prices and stock of this moment. Outages throw; a bag that is gone is `lost`. */
export function bagQuery(place: Place) {
  return queryOptions({
    queryKey: ['bag', place.brand, place.locale],
    queryFn: async () => viewOf(await fetchOwnBag(place, arrives)),
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
  })
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vereda:bag')
function lookAgain(): void {
  void queryClient().invalidateQueries({ queryKey: ['bag'] })
  void queryClient().invalidateQueries({ queryKey: ['parked'] })
}
channel?.addEventListener('message', lookAgain)
// Another tab went to another market: what was here waits now.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.endsWith(':parked_bags')) lookAgain()
})

/** Looks what became of a call whose answer never came: it may have arrived. Where nobody answers, all stays as shown. */
export async function lookQuietly(place: Place): Promise<void> {
  try {
    const own = await fetchOwnBag(place, false)
    if (own.bag) queryClient().setQueryData(bagQuery(place).queryKey, viewOf(own))
  } catch (cause) {
    if (!(cause instanceof ApiError)) report('retrieve_bag', String(cause))
  }
}

/** Makes a bag that a call answered with the one everything shows, in this tab and the others. */
export function keepAnswer({ brand, locale }: Place, bag: Bag): void {
  keepBag(document, brand, marketCodeOf(locale), bag.hash, Date.now())
  const client = queryClient()
  const { queryKey } = bagQuery({ brand, locale })
  // What was asked before may be answered after, with the bag of before.
  const asking = client.isFetching({ queryKey, exact: true }) > 0
  client.setQueryData(queryKey, viewOf({ bag, lost: false }))
  if (asking) void client.invalidateQueries({ queryKey, exact: true })
  channel?.postMessage('changed')
}

/** Shows the bag with the changes that are under way now. */
export function showAgain(place: Place): void {
  queryClient().setQueryData(bagQuery(place).queryKey, (view) => view && viewOf({ ...view, bag: view.known }))
}

/** The bag was bought (or given up): empty here and in the other tabs. */
export function dropBag(place: Place): void {
  forgetBag(document, place.brand)
  queryClient().setQueryData(bagQuery(place).queryKey, viewOf(empty))
  channel?.postMessage('changed')
}

/** Calls back with the number of lines, now and whenever it changes; returns how to stop. */
export function watchCount(place: Place, listen: (count: number) => void): () => void {
  const observer = new QueryObserver(queryClient(), bagQuery(place))
  return observer.subscribe(({ data }) => {
    if (data) listen(data.bag?.lines.length ?? 0)
  })
}
