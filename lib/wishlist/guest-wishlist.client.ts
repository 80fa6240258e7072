import { maxGuestWishlist } from '#api-client/contract/wishlist-limits.ts'
import type { Brand } from '#config/brands.ts'
import { isMarketCode, type MarketCode } from '#config/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/**
 * A wishlist item: material, stored size, target, and child products, which take its size if they have none.
 */
export type WishlistItem = {
  readonly id: string
  readonly size: string
  readonly gender: 'W' | 'M' | 'K' | 'G' | 'X'
  readonly with?: readonly { readonly material: string; readonly size?: string | undefined }[] | undefined
  /** The price of the product alone when it was saved, and its market; null if unknown. */
  readonly priceThen?: PriceThen | null
}

export type PriceThen = { readonly price: Minor; readonly market: MarketCode }

const isChild = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { material, size } = value as Record<string, unknown>
  return typeof material === 'string' && (size === undefined || typeof size === 'string')
}

function isPriceThen(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value !== 'object') return false
  const { price, market } = value as Record<string, unknown>
  return Number.isSafeInteger(price) && typeof market === 'string' && isMarketCode(market)
}

function isWishlistItem(value: unknown): value is WishlistItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, size, gender, with: children = [], priceThen } = value as Record<string, unknown>
  const isProduct = /^[\w-]{1,20}$/.test(String(id)) && typeof size === 'string' && isPriceThen(priceThen)
  return isProduct && /^[WMKGX]$/.test(String(gender)) && Array.isArray(children) && children.every(isChild)
}

export const isSameWishlistItem = (a: WishlistItem, b: WishlistItem): boolean =>
  a.id === b.id && a.size === b.size

/** The wishlist of a guest, which this browser stores; the newest item first, the oldest is evicted. */
export function readGuestWishlist(brand: Brand): readonly WishlistItem[] {
  const stored = readStored(catalogSlots.wishlist(brand))
  return Array.isArray(stored) ? stored.filter(isWishlistItem).slice(0, maxGuestWishlist) : []
}

/**
 * Saves an item at the top; an existing one moves up. Returns an undo function, which restores the list
 * except for later changes.
 */
export function addToGuestWishlist(brand: Brand, item: WishlistItem): () => void {
  const before = readGuestWishlist(brand)
  const isSame = (other: WishlistItem) => isSameWishlistItem(other, item)
  const others = before.filter((other) => !isSame(other))
  writeStored(catalogSlots.wishlist(brand), [item, ...others].slice(0, maxGuestWishlist))
  return () => {
    const now = readGuestWishlist(brand)
    const remaining = now.filter((other) => !isSame(other))
    // An item that was removed since then stays removed.
    const at = remaining.length < now.length ? before.findIndex(isSame) : -1
    const restored = at < 0 ? [] : before.slice(at, at + 1)
    // The oldest item was evicted by the new one.
    const evicted = others
      .slice(maxGuestWishlist - 1)
      .filter((saved) => !remaining.some((other) => isSameWishlistItem(other, saved)))
    writeStored(
      catalogSlots.wishlist(brand),
      [...remaining.toSpliced(at, 0, ...restored), ...evicted].slice(0, maxGuestWishlist),
    )
  }
}

export function removeFromGuestWishlist(brand: Brand, item: WishlistItem): void {
  writeStored(
    catalogSlots.wishlist(brand),
    readGuestWishlist(brand).filter((other) => !isSameWishlistItem(other, item)),
  )
}

/** Stores the prices of items that have none yet, as the prices at which they were saved. */
export function savePricesThen(
  brand: Brand,
  prices: readonly (WishlistItem & { priceThen: PriceThen })[],
): void {
  const before = readGuestWishlist(brand)
  const after = before.map((item) =>
    item.priceThen
      ? item
      : { ...item, priceThen: prices.find((priced) => isSameWishlistItem(priced, item))?.priceThen },
  )
  if (JSON.stringify(after) !== JSON.stringify(before)) writeStored(catalogSlots.wishlist(brand), after)
}
