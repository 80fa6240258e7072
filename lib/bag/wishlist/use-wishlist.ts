'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unwrap } from '#api-client/call-route.ts'
import { maxBagLines } from '#api-client/contract/bag.ts'
import type { ResultError } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.client.ts'
import { parseBagLine } from '#lib/bag/parse-bag.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  isSameWishlistItem,
  readWishlist,
  removeFromWishlist,
  type WishlistItem,
} from './wishlist-storage.client.ts'

/** A wishlist item as the market sells it now. */
export type WishlistEntry = {
  readonly wishlistItem: WishlistItem
  readonly line: BagLine
  readonly currency: string
}

/**
 * The wishlist as lines with current data; items that the market does not sell are hidden but stay stored.
 */
async function fetchWishlist({ brand, locale }: ShopContext): Promise<readonly WishlistEntry[]> {
  const wishlistItems = readWishlist(brand)
  const entries: WishlistEntry[] = []
  for (let at = 0; at < wishlistItems.length; at += maxBagLines) {
    const products = wishlistItems.slice(at, at + maxBagLines).map(({ with: children = [], ...product }) => ({
      ...product,
      additionalProducts: children.map(({ material: id, size }) => ({
        id,
        ...(size !== undefined && { size }),
      })),
    }))
    const { bag } = unwrap(
      await shopApi.cart({ profile: locale, brand, products, leaveOut: true, autoVoucher: 0 }),
    )
    for (const item of bag.items) {
      const wishlistItem = wishlistItems.find(({ id, size }) => id === item.code && size === item.size)
      if (wishlistItem)
        entries.push({ wishlistItem, line: parseBagLine(item, bag.currency), currency: bag.currency })
    }
  }
  return entries
}

const getWishlistKey = ({ brand, locale }: ShopContext) => ['wishlist', brand, locale]

/** The wishlist changed, here or in another tab. */
export function invalidateWishlist(): void {
  void getQueryClient().invalidateQueries({ queryKey: ['wishlist'] })
}
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.endsWith(':wishlist')) invalidateWishlist()
})

/**
 * The saved-for-later items of this browser, with current prices and stock, and the actions to move and
 * remove them.
 */
export function useWishlist(shop: ShopContext) {
  const { data: entries = [] } = useQuery(
    queryOptions({ queryKey: getWishlistKey(shop), queryFn: () => fetchWishlist(shop), retry: 1 }),
    getQueryClient(),
  )
  const [pending, setPending] = useState<WishlistItem | null>(null)

  function remove(wishlistItem: WishlistItem): void {
    removeFromWishlist(shop.brand, wishlistItem)
    getQueryClient().setQueryData<readonly WishlistEntry[]>(getWishlistKey(shop), (before = []) =>
      before.filter((saved) => !isSameWishlistItem(saved.wishlistItem, wishlistItem)),
    )
  }

  /** Moves an item to the bag; null on success. */
  async function moveToBag(wishlistItem: WishlistItem): Promise<ResultError | null> {
    setPending(wishlistItem)
    try {
      const { id: material, size, gender: target, with: children = [] } = wishlistItem
      const added = await addToBag({ material, size, target, additionalProducts: children }, true)
      if (!added.ok) return added.error
      remove(wishlistItem)
      return null
    } finally {
      setPending(null)
    }
  }

  return { entries, pending, remove, moveToBag }
}
