import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { findProducts, findSizePrices, findStock, sizeKey } from '../catalog/product-repository.ts'
import { changeLine, deleteLine, findBagLines, insertLines, touchBag } from './repository.ts'
import { expiryFrom, isFull, newBag, openBagLocked, type Place, resolveLines, showBag } from './service.ts'

type Input<Name extends 'addToBag' | 'changeSize' | 'deleteFromBag'> = z.output<Contract[Name]['input']>

const noLine = () => refuse('line_not_found', 'No such line in the bag.')
const placeOf = (input: Pick<Place, 'profile' | 'brand'>, now: Date): Place => ({
  profile: input.profile,
  brand: input.brand,
  now,
})

/** Puts pairs into the bag its hash names, or into a new one. */
export async function addToBag(
  parts: ShopParts,
  input: Input<'addToBag'>,
): Promise<Result<Contract['addToBag']>> {
  const place = placeOf(input, parts.clock())
  const hash =
    input.shoppingCartHashId ?? input.products.find((product) => product.shoppingCartId)?.shoppingCartId
  return parts.database.db.transaction(async (tx) => {
    const { lines, leftOut } = await resolveLines(tx, input.products, place)
    const [refused] = leftOut
    if (refused) return refused.why
    const own = hash ? await openBagLocked(tx, hash, place) : await newBag(tx, place)
    if (isRefusal(own)) return own
    const present = await findBagLines(tx, own.bag.id)
    if (isFull(present.length, lines.length)) return refuse('bag_full', 'The bag holds ten pairs.')
    const last = present.at(-1)?.position ?? -1
    const added = lines.map((line, index) => ({
      ...line,
      bagId: own.bag.id,
      position: last + 1 + index,
      priceBefore: null,
      priceChangedAt: null,
      addedAt: place.now,
    }))
    await insertLines(tx, added)
    await touchBag(tx, own.bag.id, place.now, expiryFrom(place.now))
    const bag = await showBag(tx, own, place)
    const addedIds = added.map((line) => line.id)
    const blocked = addedIds.some((id) => bag.blockedSkus.includes(id))
    return { status: blocked ? 'NOSTOCK' : 'OK', bag, addedIds }
  })
}

/** What the line shows of its price after a change of size: where sizes cost differently, that is no changed price. */
async function seenOf(tx: Queryable, material: string, size: string, { profile, now }: Place) {
  const market = marketCodeOf(profile)
  const own = await findSizePrices(tx, [material], market)
  const [product] = own.size ? await findProducts(tx, [material], market, now) : []
  if (!product) return {}
  const priceSeen = own.get(sizeKey(material, size)) ?? product.price.current
  return { priceSeen, priceBefore: null, priceChangedAt: null }
}

/** Another size for a line, in its place. */
export async function changeSize(
  parts: ShopParts,
  input: Input<'changeSize'>,
): Promise<Result<Contract['changeSize']>> {
  const place = placeOf(input, parts.clock())
  return parts.database.db.transaction(async (tx) => {
    const own = await openBagLocked(tx, input.shoppingCartHashId, place)
    if (isRefusal(own)) return own
    const line = (await findBagLines(tx, own.bag.id)).find((candidate) => candidate.id === input.id)
    if (!line) return noLine()
    const sizes = await findStock(tx, [line.material])
    const wanted = sizes.find((row) => row.size === input.size)
    if (!wanted) return refuse('size_not_found', 'The product has no such size.', 'size')
    const seen = await seenOf(tx, line.material, wanted.size, place)
    await changeLine(tx, line.id, { size: wanted.size, ean: wanted.ean, ...seen })
    await touchBag(tx, own.bag.id, place.now, expiryFrom(place.now))
    const bag = await showBag(tx, own, place)
    return { status: bag.blockedSkus.includes(line.id) ? 'NOSTOCK' : 'OK', bag }
  })
}

/** Takes a line out. */
export async function deleteFromBag(
  parts: ShopParts,
  input: Input<'deleteFromBag'>,
): Promise<Result<Contract['deleteFromBag']>> {
  const place = placeOf(input, parts.clock())
  return parts.database.db.transaction(async (tx) => {
    const own = await openBagLocked(tx, input.shoppingCartHashId, place)
    if (isRefusal(own)) return own
    const present = await findBagLines(tx, own.bag.id)
    if (!present.some((line) => line.id === input.id)) return noLine()
    await deleteLine(tx, input.id)
    await touchBag(tx, own.bag.id, place.now, expiryFrom(place.now))
    return ok({ bag: await showBag(tx, own, place) })
  })
}
