import { firstError, isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { type Result, refusalOf, resultOf } from '#lib/api/result.ts'
import { rememberSize } from '#lib/catalog/my-sizes.ts'
import { report } from '#lib/errors/report.ts'
import { keepStandardShipment, orderWay, profileQuery } from '#lib/market/profile.ts'
import { queryClient } from '#lib/query/client.ts'
import { type Place, placeOfPage } from '#lib/shop-context/place.ts'
import { track } from '#lib/tracking/data-layer.ts'
import { vouchersAsked } from '#lib/vouchers/kept.ts'
import { inTurn } from './ahead.ts'
import { alone } from './alone.ts'
import { keepAnswer, lookQuietly } from './bag-query.ts'
import { announceAdded } from './events.ts'
import { bagFromWire } from './from-wire.ts'
import type { AddInput } from './hooks.ts'
import { membersOf } from './rules.ts'
import { forgetBag, storedBag } from './store.ts'
import type { AddedBag, Bag } from './types.ts'

async function send(place: Place, input: AddInput, hash: string | null) {
  const { material, size, target, parentId, giftCardFacts } = input
  const additionalProducts = (input.with ?? []).map((child) => ({
    id: child.material,
    ...(child.size === undefined ? {} : { size: child.size }),
  }))
  return shop.addToBag({
    profile: place.locale,
    brand: place.brand,
    ...vouchersAsked(place.brand),
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

const lostBag: ReadonlySet<string> = new Set(['bag_not_found', 'bag_market_mismatch'])

/** How the market takes orders; while nobody can say, the usual way. */
async function wayOf(place: Place) {
  try {
    const { config } = await queryClient().fetchQuery(profileQuery(place.locale))
    const way = orderWay(config)
    if (way === 'standard-only') keepStandardShipment(place.brand)
    return way
  } catch (cause) {
    report('profile_check', String(cause))
    return 'online'
  }
}

/** Puts it into the bag the cookies name, or into a new one where that is gone. */
async function putIn(place: Place, input: AddInput): Promise<Result<AddedBag>> {
  const market = marketCodeOf(place.locale)
  const hash = storedBag(document, place.brand, market, Date.now(), { leaves: true })?.hash ?? null
  let reply = await send(place, input, hash)
  if (hash && isKo(reply) && lostBag.has(firstError(reply).code)) {
    forgetBag(document, place.brand)
    reply = await send(place, input, null)
  }
  if (isKo(reply)) return { ok: false, refusal: refusalOf(reply) }
  const bag = bagFromWire(reply.bag)
  keepAnswer(place, bag)
  return { ok: true, value: { bag, addedIds: reply.addedIds, noStock: reply.status === 'NOSTOCK' } }
}

/** As {@link putIn}. While there is no bag, one tab after the other: the second finds the bag of the first. */
function putInOne(place: Place, input: AddInput): Promise<Result<AddedBag>> {
  const market = marketCodeOf(place.locale)
  const known = storedBag(document, place.brand, market, Date.now(), { leaves: false })
  const put = () => putIn(place, input)
  return known ? put() : alone(put, 'new_bag')
}

/** Adds to the bag the cookies name; a bag that is gone is replaced by a new one. */
export async function addToBag(input: AddInput, quiet = false): Promise<Result<AddedBag>> {
  const place = placeOfPage()
  const way = await wayOf(place)
  const added = await inTurn(() => putInOne(place, input))
  if (!added.ok) {
    if (added.refusal.retryable) void inTurn(() => lookQuietly(place))
    return added
  }
  const { value } = added
  trackAdded(value)
  if (way === 'offline') location.assign(`/${place.locale}/pedido_offline`)
  for (const { id, size, target } of value.bag.lines)
    if (value.addedIds.includes(id)) rememberSize(place.brand, size, target)
  if (!quiet) announceAdded(value)
  return added
}

function trackAdded({ bag, addedIds }: AddedBag): void {
  const lines = bag.lines.flatMap(membersOf).filter((line) => addedIds.includes(line.id))
  track({
    event: 'add_to_cart',
    bag_id: bag.hash,
    currency: bag.currency,
    items: lines.map((line) => ({ item_id: line.code, item_name: line.name, item_variant: line.size })),
  })
}

/** Takes a line out. */
export async function removeLine(place: Place, bag: Bag, id: string): Promise<Result<Bag>> {
  const reply = await shop.deleteFromBag({
    profile: place.locale,
    brand: place.brand,
    ...vouchersAsked(place.brand),
    shoppingCartHashId: bag.hash,
    id,
  })
  return resultOf(reply, ({ bag: after }) => bagFromWire(after))
}

/** Another size for a line, or another part for a bundle by its code, in place. */
export async function changeLine(
  place: Place,
  bag: Bag,
  change: { readonly id: string; readonly size: string; readonly code?: string },
): Promise<Result<Bag>> {
  const reply = await shop.changeSize({
    profile: place.locale,
    brand: place.brand,
    ...vouchersAsked(place.brand),
    shoppingCartHashId: bag.hash,
    ...change,
  })
  return resultOf(reply, ({ bag: after }) => bagFromWire(after))
}
