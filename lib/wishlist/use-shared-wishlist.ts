'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResultError } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { WishlistItem } from './guest-wishlist.client.ts'
import { priceWishlist } from './price-wishlist.client.ts'

/** The items of a shared list with current prices and stock. */
export function useSharedWishlist(shop: ShopContext, items: readonly WishlistItem[]) {
  const query = useQuery(
    {
      queryKey: ['shared-wishlist', shop.brand, shop.locale, items],
      queryFn: () => priceWishlist(shop, items),
      retry: 1,
    },
    getQueryClient(),
  )
  const [pending, setPending] = useState<WishlistItem | null>(null)

  /** Null on success. The item stays on the list of its member. */
  async function addItemToBag(item: WishlistItem): Promise<ResultError | null> {
    setPending(item)
    try {
      const { id: material, size, gender: target, with: additionalProducts = [] } = item
      const added = await addToBag({ material, size, target, additionalProducts }, true)
      return added.ok ? null : added.error
    } finally {
      setPending(null)
    }
  }

  return { ...query, entries: query.data ?? [], pending, addItemToBag }
}
