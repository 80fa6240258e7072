import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { maxMemberWishlist } from '#api-client/contract/wishlist-limits.ts'
import type { Brand } from '#config/brands.ts'
import { marketOf } from '#config/markets.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { isAmount, toMinor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Member } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { decimalOrNull } from '../catalog/products/find-product.ts'
import { findProducts, findSizePrices, sizeKey } from '../catalog/products/product-repository.ts'
import { createShareToken, parseShareToken } from '../emails/link-tokens.ts'
import {
  countItems,
  deleteShare,
  findItems,
  findKnownMaterials,
  findSavedSizes,
  findShareId,
  findShareOwner,
  insertItems,
  lockWishlists,
  upsertShare,
  type WishlistItem,
  type WishlistOwner,
} from './repository.ts'

type Input<Name extends 'wishlistGet' | 'wishlistAdd' | 'wishlistShare' | 'wishlistShared'> = z.output<
  Contract[Name]['input']
>

export const toOwner = ({ id: memberId }: Member, brand: Brand): WishlistOwner => ({ memberId, brand })

function toProductDto({ material, size, target, children }: WishlistItem) {
  return { id: material, size, gender: target, ...(children.length && { with: [...children] }) }
}

function toItemDto(item: WishlistItem, profile: Locale) {
  return {
    ...toProductDto(item),
    addedAt: item.addedAt.toISOString(),
    priceThen: item.market === marketCodeOf(profile) ? decimalOrNull(item.price, profile) : null,
  }
}

export async function readWishlist(
  { config, database: { db } }: AppContext,
  { profile, brand }: Input<'wishlistGet'>,
  member: Member,
): Promise<Result<Contract['wishlistGet']>> {
  const owner = toOwner(member, brand)
  const [items, shareId] = await Promise.all([findItems(db, owner), findShareId(db, owner)])
  return ok({
    items: items.map((item) => toItemDto(item, profile)),
    shareToken: shareId === null ? null : createShareToken(config, shareId),
  })
}

/** Looks up the current price of a product in a size; null where the market does not sell it. */
async function loadPriceLookup(db: Queryable, materials: readonly string[], profile: Locale, now: Date) {
  const market = marketCodeOf(profile)
  const [products, sizePrices] = await Promise.all([
    findProducts(db, [...materials], market, now),
    findSizePrices(db, [...materials], market),
  ])
  const current = new Map(products.map(({ material, price }) => [material, price.current]))
  return (material: string, size: string) => {
    const price = current.get(material)
    return price === undefined ? null : (sizePrices.get(sizeKey(material, size)) ?? price)
  }
}

/** The price that a guest saw, as it is stored. Throws {@link InvalidInputError} for half a cent. */
function toPriceThen({ price, market }: NonNullable<Input<'wishlistAdd'>['products'][number]['priceThen']>) {
  const { currency } = marketOf(market)
  if (!isAmount(price, currency)) throw new InvalidInputError(`${price} is not an amount of ${currency}.`)
  return { market, price: toMinor(price, currency) }
}

/** Saves all products that the catalogue knows, or none if the list would exceed its limit. */
export async function addToWishlist(
  { database: { db }, clock }: AppContext,
  { profile, brand, products }: Input<'wishlistAdd'>,
  member: Member,
): Promise<Result<Contract['wishlistAdd']>> {
  const owner = toOwner(member, brand)
  const now = clock()
  const materials = [...new Set(products.map(({ id }) => id))]
  const known = await findKnownMaterials(db, materials)
  const getPrice = await loadPriceLookup(db, [...known], profile, now)
  // Inserted in reverse, so that the first product is the newest.
  const items = products
    .filter(({ id }) => known.has(id))
    .map(({ id: material, size, gender: target, with: children = [], priceThen }) => ({
      ...owner,
      ...{ material, size, target, children, addedAt: now },
      ...(priceThen
        ? toPriceThen(priceThen)
        : { market: marketCodeOf(profile), price: getPrice(material, size) }),
    }))
    .reverse()
  return db.transaction(async (tx) => {
    await lockWishlists(tx, owner.memberId)
    const saved = await findSavedSizes(tx, owner, materials)
    const savedKeys = new Set(saved.map(({ id, size }) => sizeKey(id, size)))
    const newItems = items.filter(({ material, size }) => !savedKeys.has(sizeKey(material, size)))
    if (newItems.length && (await countItems(tx, owner)) + newItems.length > maxMemberWishlist)
      return fail('wishlist_full', `A wishlist has at most ${maxMemberWishlist} items. Remove some first.`)
    await insertItems(tx, newItems)
    return ok({
      added: newItems.map(({ material: id, size }) => ({ id, size })),
      unknown: products.filter(({ id }) => !known.has(id)).map(({ id, size }) => ({ id, size })),
    })
  })
}

export async function shareWishlist(
  { config, database: { db }, clock }: AppContext,
  { brand, shared }: Input<'wishlistShare'>,
  member: Member,
): Promise<Result<Contract['wishlistShare']>> {
  const owner = toOwner(member, brand)
  if (shared) {
    const id = await upsertShare(db, owner, clock())
    return ok({ shareToken: createShareToken(config, id) })
  }
  await deleteShare(db, owner)
  return ok({ shareToken: null })
}

/** A shared list, without dates and prices of its member. The same error for a stopped and an invalid link. */
export async function readSharedWishlist(
  { config, database: { db } }: AppContext,
  { brand, token }: Input<'wishlistShared'>,
): Promise<Result<Contract['wishlistShared']>> {
  const id = parseShareToken(config, token)
  const owner = id === null ? null : await findShareOwner(db, id, brand)
  if (!owner) return fail('unknown_link', 'The list is not shared any more, or the link is incomplete.')
  const items = await findItems(db, owner)
  return ok({ name: owner.name, items: items.map(toProductDto) })
}
