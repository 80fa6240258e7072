import type { BagDto } from '#api-client/contract/bag.ts'
import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { parseStockRequestTokens } from '../stock/stock-request-header.ts'
import { type KnownShopper, toKnownShopper } from '../vouchers/known-shopper.ts'
import { type BagLines, toBagDto } from './bag-dto.ts'
import { digestBagHash, generateBagHash } from './bag-hash.ts'
import { saveSeenPrices } from './pricing/price-changes.ts'
import { type PriceInput, type PriceSources, priceLines } from './pricing/price-lines.ts'
import {
  findBag,
  findBagLines,
  findHeldUnits,
  findOwnOpenOrders,
  insertBag,
  lockBag,
  type StoredBag,
  touchBag,
} from './repository.ts'

const bagTtlMs = 30 * 24 * 3600_000
const touchIntervalMs = 3600_000

export type ShopContext = {
  readonly profile: Locale
  readonly brand: Brand
  readonly now: Date
  /** The current shopper; null if unknown. */
  readonly shopper: KnownShopper | null
  /** Voucher codes that must not be looked up. */
  readonly uncheckedCodes: ReadonlySet<string>
  /** The visitor's back-in-stock requests, whose held units they may buy. */
  readonly stockRequests: readonly number[]
}
/** The scope of bags that a call may open: those of a brand and a market. */
type BagScope = Pick<ShopContext, 'profile' | 'brand' | 'now'>

/** The brand, market and shopper of a call. */
export const getShopContext = (
  context: Pick<AppContext, 'config' | 'clock'>,
  { profile, brand }: Pick<ShopContext, 'profile' | 'brand'>,
  {
    member,
    uncheckedCodes,
    stockRequestTokens,
  }: Pick<RequestContext, 'member' | 'uncheckedCodes' | 'stockRequestTokens'>,
): ShopContext => ({
  profile,
  brand,
  now: context.clock(),
  shopper: toKnownShopper(context, member),
  uncheckedCodes,
  stockRequests: parseStockRequestTokens(context.config, stockRequestTokens),
})

/** A bag with the hash that its owner uses. */
export type OwnBag = { readonly bag: StoredBag; readonly hash: string }

export const getBagExpiry = (now: Date) => new Date(now.getTime() + bagTtlMs)

const bagNotFound = () => fail('bag_not_found', 'The bag was not found.')

/** A bag belongs to one brand and one market; for any other it does not exist. */
function checkScope(bag: StoredBag | null, { profile, brand }: BagScope) {
  if (!bag || bag.brand !== brand) return bagNotFound()
  if (bag.market === marketCodeOf(profile)) return null
  return fail('bag_market_mismatch', 'The bag belongs to another market.')
}

/** The bag with this hash, if it belongs to the brand and the market. */
export async function openBag(db: Queryable, hash: string, shop: BagScope) {
  const bag = await findBag(db, digestBagHash(hash), shop.now)
  return checkScope(bag, shop) ?? (bag ? { bag, hash } : bagNotFound())
}

/** As {@link openBag}, locked until the transaction ends. */
export async function openBagLocked(tx: Queryable, hash: string, shop: BagScope) {
  const bag = await lockBag(tx, digestBagHash(hash), shop.now)
  return checkScope(bag, shop) ?? (bag ? { bag, hash } : bagNotFound())
}

/** @param hash the hash that its owner will use */
export async function createBag(
  tx: Queryable,
  { profile, brand, now }: ShopContext,
  hash = generateBagHash(),
): Promise<OwnBag> {
  const bag = await insertBag(tx, {
    digest: digestBagHash(hash),
    market: marketCodeOf(profile),
    brand,
    createdAt: now,
    updatedAt: now,
    expiresAt: getBagExpiry(now),
  })
  return { bag, hash }
}

/** The bag with current prices, stock, vouchers and labels; marks the shown prices as seen. */
export async function readBag(
  sources: PriceSources,
  ownBag: OwnBag,
  input: PriceInput,
  { now, shopper, uncheckedCodes }: Pick<ShopContext, 'now' | 'shopper' | 'uncheckedCodes'>,
) {
  const { db } = sources
  const { bag, hash } = ownBag
  const t = await loadTranslate(db, input.profile)
  const stored = await findBagLines(db, bag.id)
  const held = await findHeldUnits(db, bag.id, now)
  const ownOrders = held.size ? await findOwnOpenOrders(db, bag.id) : []
  const priced = await priceLines(sources, stored, input, {
    t,
    now,
    held,
    ownOrders,
    shopper,
    uncheckedCodes,
  })
  if (isDomainError(priced)) return priced
  const changes = await saveSeenPrices(db, stored, priced.views, now)
  if (now.getTime() - bag.updatedAt.getTime() > touchIntervalMs) {
    await touchBag(db, bag.id, now, getBagExpiry(now))
  }
  const lines: BagLines = { ...priced, changes }
  return { ...toBagDto(lines, input.profile, t), shoppingCartHashId: hash }
}

type VoucherInput = Pick<
  PriceInput,
  'voucher' | 'bonds' | 'prevoucher' | 'usrHash' | 'autoVoucher' | 'newsletterDiscount'
>

/** The bag as a response to a change in the same transaction, without a tax address. */
export async function readChangedBag(
  tx: Queryable,
  ownBag: OwnBag,
  { profile, brand, now, shopper, uncheckedCodes }: ShopContext,
  { voucher, bonds, prevoucher, usrHash, autoVoucher, newsletterDiscount }: VoucherInput,
): Promise<BagDto> {
  const voucherInput = { voucher, bonds, prevoucher, usrHash, autoVoucher, newsletterDiscount }
  const sources = { db: tx, taxes: null }
  const changedBag = await readBag(
    sources,
    ownBag,
    { profile, brand, ...voucherInput },
    { now, shopper, uncheckedCodes },
  )
  if (isDomainError(changedBag))
    throw new Error(`A bag without a destination must be readable, but it failed: ${changedBag.message}`)
  return changedBag
}
