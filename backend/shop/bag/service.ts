import { maxBagLines, type WireBag } from '#api-client/contract/bag.ts'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { type KnownShopper, shopperOf } from '../account/who.ts'
import { type PriceInput, priceLines, type Reading } from '../checkout/price.ts'
import { shopWords } from '../labels/service.ts'
import { notePrices } from './price-changes.ts'
import {
  findBag,
  findBagLines,
  findOwnHolds,
  findOwnOpenOrders,
  insertBag,
  lockBag,
  type StoredBag,
  touchBag,
} from './repository.ts'
import { bagDigest, newBagHash } from './token.ts'
import { type BagLines, wireBag } from './wire.ts'

const lifeMs = 30 * 24 * 3600_000
const touchedEveryMs = 3600_000

export type Place = {
  readonly profile: Locale
  readonly brand: Brand
  readonly now: Date
  /** Who looks or buys; null while nobody has said. */
  readonly shopper: KnownShopper | null
  /** Voucher codes that must not be looked at. */
  readonly uncheckedCodes: ReadonlySet<string>
}
/** Which bags a call may open: those of a brand and a market. */
type BagPlace = Pick<Place, 'profile' | 'brand' | 'now'>

/** Where and by whom a call asks. */
export const placeOf = (
  parts: ShopParts,
  { profile, brand }: Pick<Place, 'profile' | 'brand'>,
  { member, uncheckedCodes }: Pick<CallContext, 'member' | 'uncheckedCodes'>,
): Place => ({ profile, brand, now: parts.clock(), shopper: shopperOf(parts, member), uncheckedCodes })

/** A bag with the hash its owner knows it by. */
export type OwnBag = { readonly bag: StoredBag; readonly hash: string }

export const expiryFrom = (now: Date) => new Date(now.getTime() + lifeMs)

const notFound = () => refuse('bag_not_found', 'No such bag.')

/** A bag belongs to one brand and one market; another brand knows nothing of it. */
function checkPlace(bag: StoredBag | null, { profile, brand }: BagPlace) {
  if (!bag || bag.brand !== brand) return notFound()
  if (bag.market === marketCodeOf(profile)) return null
  return refuse('bag_market_mismatch', 'The bag belongs to another market.')
}

/** The bag its hash names, where it belongs to the brand and the market. */
export async function openBag(db: Queryable, hash: string, place: BagPlace) {
  const bag = await findBag(db, bagDigest(hash), place.now)
  return checkPlace(bag, place) ?? (bag ? { bag, hash } : notFound())
}

/** As {@link openBag}, locked until the transaction ends. */
export async function openBagLocked(tx: Queryable, hash: string, place: BagPlace) {
  const bag = await lockBag(tx, bagDigest(hash), place.now)
  return checkPlace(bag, place) ?? (bag ? { bag, hash } : notFound())
}

/** @param hash what its owner will know it by */
export async function newBag(
  tx: Queryable,
  { profile, brand, now }: Place,
  hash = newBagHash(),
): Promise<OwnBag> {
  const bag = await insertBag(tx, {
    digest: bagDigest(hash),
    market: marketCodeOf(profile),
    brand,
    createdAt: now,
    updatedAt: now,
    expiresAt: expiryFrom(now),
  })
  return { bag, hash }
}

export function isFull(present: number, added: number): boolean {
  return present + added > maxBagLines
}

/** The bag with prices, stock, vouchers and labels of this moment; what it now shows counts as seen. */
export async function readBag(
  reading: Reading,
  own: OwnBag,
  input: PriceInput,
  { now, shopper, uncheckedCodes }: Pick<Place, 'now' | 'shopper' | 'uncheckedCodes'>,
) {
  const { db } = reading
  const { bag, hash } = own
  const t = await shopWords(db, input.profile)
  const stored = await findBagLines(db, bag.id)
  const held = await findOwnHolds(db, bag.id)
  const ownOrders = held.size ? await findOwnOpenOrders(db, bag.id) : []
  const priced = await priceLines(reading, stored, input, {
    t,
    now,
    held,
    ownOrders,
    shopper,
    uncheckedCodes,
  })
  if (isRefusal(priced)) return priced
  const changes = await notePrices(db, stored, priced.views, now)
  if (now.getTime() - bag.updatedAt.getTime() > touchedEveryMs) {
    await touchBag(db, bag.id, now, expiryFrom(now))
  }
  const lines: BagLines = { ...priced, changes }
  return { ...wireBag(lines, input.profile, t), shoppingCartHashId: hash }
}

type VoucherInput = Pick<
  PriceInput,
  'voucher' | 'bonds' | 'prevoucher' | 'usrHash' | 'autoVoucher' | 'newsletterDiscount'
>

/** The bag as the transaction that changes it answers it: nobody has asked where it goes. */
export async function showBag(
  tx: Queryable,
  own: OwnBag,
  { profile, brand, now, shopper, uncheckedCodes }: Place,
  { voucher, bonds, prevoucher, usrHash, autoVoucher, newsletterDiscount }: VoucherInput,
): Promise<WireBag> {
  const asked = { voucher, bonds, prevoucher, usrHash, autoVoucher, newsletterDiscount }
  const reading = { db: tx, taxes: null }
  const shown = await readBag(reading, own, { profile, brand, ...asked }, { now, shopper, uncheckedCodes })
  if (isRefusal(shown)) throw new Error(`a bag that goes nowhere is not refused: ${shown.message}`)
  return shown
}
