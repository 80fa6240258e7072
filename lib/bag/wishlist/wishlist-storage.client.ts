import type { Brand } from '#config/brands.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/**
 * A wishlist item: material, stored size, target, and child products, which take its size if they have none.
 */
export type WishlistItem = {
  readonly id: string
  readonly size: string
  readonly gender: 'W' | 'M' | 'K' | 'G' | 'X'
  readonly with?: readonly { readonly material: string; readonly size?: string | undefined }[]
}

/** Maximum of stored items; the oldest is removed first. */
const maxWishlistItems = 40

const isChild = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { material, size } = value as Record<string, unknown>
  return typeof material === 'string' && (size === undefined || typeof size === 'string')
}

function isWishlistItem(value: unknown): value is WishlistItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, size, gender, with: children = [] } = value as Record<string, unknown>
  const isProduct = /^[\w-]{1,20}$/.test(String(id)) && typeof size === 'string'
  return isProduct && /^[WMKGX]$/.test(String(gender)) && Array.isArray(children) && children.every(isChild)
}

export const isSameWishlistItem = (a: WishlistItem, b: WishlistItem): boolean =>
  a.id === b.id && a.size === b.size

/** The wishlist of this browser, newest first. It is stored only here, as there is no account for it yet. */
export function readWishlist(brand: Brand): readonly WishlistItem[] {
  const stored = readStored(catalogSlots.wishlist(brand))
  return Array.isArray(stored) ? stored.filter(isWishlistItem).slice(0, maxWishlistItems) : []
}

/**
 * Saves an item at the top; an existing one moves up. Returns an undo function, which restores the list
 * except for later changes.
 */
export function addToWishlist(brand: Brand, item: WishlistItem): () => void {
  const before = readWishlist(brand)
  const isSame = (other: WishlistItem) => isSameWishlistItem(other, item)
  const others = before.filter((other) => !isSame(other))
  writeStored(catalogSlots.wishlist(brand), [item, ...others].slice(0, maxWishlistItems))
  return () => {
    const now = readWishlist(brand)
    const remaining = now.filter((other) => !isSame(other))
    // An item that was removed since then stays removed.
    const at = remaining.length < now.length ? before.findIndex(isSame) : -1
    const restored = at < 0 ? [] : before.slice(at, at + 1)
    // The oldest item was evicted by the new one.
    const evicted = others
      .slice(maxWishlistItems - 1)
      .filter((saved) => !remaining.some((other) => isSameWishlistItem(other, saved)))
    writeStored(
      catalogSlots.wishlist(brand),
      [...remaining.toSpliced(at, 0, ...restored), ...evicted].slice(0, maxWishlistItems),
    )
  }
}

export function removeFromWishlist(brand: Brand, item: WishlistItem): void {
  writeStored(
    catalogSlots.wishlist(brand),
    readWishlist(brand).filter((other) => !isSameWishlistItem(other, item)),
  )
}
