'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketCodeOf } from '#i18n/locales.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import type { ResultError } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { isSameWishlistItem, savePricesThen, type WishlistItem } from './guest-wishlist.client.ts'
import { priceWishlist, type WishlistEntry } from './price-wishlist.client.ts'
import { fetchStoredWishlist, removeFromWishlist, shareWishlist } from './wishlist.client.ts'

type Wishlist = {
  readonly entries: readonly WishlistEntry[]
  /** Saved items that the market does not sell. */
  readonly hiddenCount: number
  readonly shareToken: string | null
}

/** Saves the current price of items of a guest that have none yet, for later comparison. */
function saveMissingPrices({ brand, locale }: ShopContext, entries: readonly WishlistEntry[]): void {
  const market = marketCodeOf(locale)
  savePricesThen(
    brand,
    entries.map(({ wishlistItem, line }) => ({
      ...wishlistItem,
      priceThen: { price: line.ownPrice, market },
    })),
  )
}

async function fetchWishlist(shop: ShopContext): Promise<Wishlist> {
  const { items, shareToken } = await fetchStoredWishlist(shop)
  const entries = await priceWishlist(shop, items)
  saveMissingPrices(shop, entries)
  return { entries, hiddenCount: items.length - entries.length, shareToken }
}

const wishlistKey = 'wishlist'

/** @param member keeps the lists of members apart; empty for a guest */
const wishlistQuery = (shop: ShopContext, member: string) =>
  queryOptions({
    queryKey: [wishlistKey, shop.brand, shop.locale, member],
    queryFn: () => fetchWishlist(shop),
    retry: 1,
  })

/** The wishlist changed, here or in another tab. */
export function invalidateWishlist(): void {
  void getQueryClient().invalidateQueries({ queryKey: [wishlistKey] })
}
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.endsWith(':wishlist')) invalidateWishlist()
})

/** The wishlist with current prices and stock, of the member or of a guest, and the actions on it. */
export function useWishlist(shop: ShopContext) {
  const member = useSignInId(shop)
  const query = wishlistQuery(shop, member)
  const { data, isPending, isError, isFetching, refetch } = useQuery(query, getQueryClient())
  const [pending, setPending] = useState<WishlistItem | null>(null)

  function showWithout(wishlistItem: WishlistItem): void {
    getQueryClient().setQueryData(
      query.queryKey,
      (before) =>
        before && {
          ...before,
          entries: before.entries.filter((saved) => !isSameWishlistItem(saved.wishlistItem, wishlistItem)),
        },
    )
  }

  /** Removes an item at once, and shows it again if that fails; null on success. */
  async function remove(wishlistItem: WishlistItem): Promise<ResultError | null> {
    await getQueryClient().cancelQueries({ queryKey: query.queryKey })
    showWithout(wishlistItem)
    const removed = await removeFromWishlist(wishlistItem)
    if (removed.ok) return null
    invalidateWishlist()
    return removed.error
  }

  /** Moves an item to the bag; null on success. */
  async function moveToBag(wishlistItem: WishlistItem): Promise<ResultError | null> {
    setPending(wishlistItem)
    try {
      const { id: material, size, gender: target, with: children = [] } = wishlistItem
      const added = await addToBag({ material, size, target, additionalProducts: children }, true)
      return added.ok ? await remove(wishlistItem) : added.error
    } finally {
      setPending(null)
    }
  }

  /** Starts or stops sharing; null on success. */
  async function share(shared: boolean): Promise<ResultError | null> {
    const result = await shareWishlist(shared)
    if (!result.ok) return result.error
    getQueryClient().setQueryData(
      query.queryKey,
      (before) => before && { ...before, shareToken: result.value },
    )
    return null
  }

  return {
    entries: data?.entries ?? [],
    hiddenCount: data?.hiddenCount ?? 0,
    shareToken: data?.shareToken ?? null,
    isPending,
    isError,
    isFetching,
    refetch: () => void refetch(),
    pending,
    remove,
    moveToBag,
    share,
  }
}
