import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, isKo } from '#api-client/client.ts'
import type { Brand } from '#i18n/brands.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { queryClient } from '#lib/query/client.ts'
import { readCookie } from '#lib/session/cookies.ts'
import type { Place } from '#lib/session/place.ts'
import { report } from '#lib/session/report.ts'
import { track } from '#lib/tracking/data-layer.ts'
import { vouchersAsked } from '#lib/vouchers/kept.ts'
import { bagFromWire } from './from-wire.ts'
import { forgetBag, keepBag, storedBag } from './store.ts'
import type { Bag, BagView } from './types.ts'

/** Refusals that say there is no such bag any more. */
export const goneBag: ReadonlySet<string> = new Set(['bag_not_found', 'bag_market_mismatch', 'invalid_input'])

const empty: BagView = { bag: null, lost: false }

/** Whether the shopper came to this page after the bag was last looked at. One looked at since is another tab’s. */
function arrives(brand: Brand): boolean {
  return !(Number(readCookie(document, brand, 'bagDate') ?? Number.NaN) > performance.timeOrigin)
}

/**
 * The bag the cookies name, as the service has it now.
 * @param leaves see {@link storedBag}
 */
export async function fetchOwnBag({ brand, locale }: Place, leaves: boolean): Promise<BagView> {
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
    queryFn: () => fetchOwnBag(place, arrives(place.brand)),
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

/** Makes a bag that a call answered with the one everything shows, in this tab and the others. */
export function keepAnswer({ brand, locale }: Place, bag: Bag): void {
  keepBag(document, brand, marketCodeOf(locale), bag.hash, Date.now())
  queryClient().setQueryData(bagQuery({ brand, locale }).queryKey, { bag, lost: false })
  channel?.postMessage('changed')
}

/** The bag was bought (or given up): empty here and in the other tabs. */
export function dropBag(place: Place): void {
  forgetBag(document, place.brand)
  queryClient().setQueryData(bagQuery(place).queryKey, empty)
  channel?.postMessage('changed')
}

/** Calls back with the number of lines, now and whenever it changes; returns how to stop. */
export function watchCount(place: Place, listen: (count: number) => void): () => void {
  const observer = new QueryObserver(queryClient(), bagQuery(place))
  return observer.subscribe(({ data }) => {
    if (data) listen(data.bag?.lines.length ?? 0)
  })
}
