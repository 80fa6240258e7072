'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unwrap } from '#api-client/client.ts'
import { maxBagLines } from '#api-client/contract/bag.ts'
import { shop } from '#lib/api/browser.ts'
import type { Refusal } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.ts'
import { lineFromWire } from '#lib/bag/from-wire.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { isSameWish, readWishlist, removeFromWishlist, type Wish } from './store.ts'

/** A wish as the market sells it now. */
export type Wished = { readonly wish: Wish; readonly line: BagLine; readonly currency: string }

/** Wishes as lines of this moment; what the market does not sell waits for another market, untold. */
async function fetchWished({ brand, locale }: Place): Promise<readonly Wished[]> {
  const wishes = readWishlist(brand)
  const told: Wished[] = []
  for (let at = 0; at < wishes.length; at += maxBagLines) {
    const products = wishes.slice(at, at + maxBagLines).map(({ with: children = [], ...product }) => ({
      ...product,
      additionalProducts: children.map(({ material: id, size }) => ({
        id,
        ...(size !== undefined && { size }),
      })),
    }))
    const { bag } = unwrap(
      await shop.cart({ profile: locale, brand, products, leaveOut: true, autoVoucher: 0 }),
    )
    for (const item of bag.items) {
      const wish = wishes.find(({ id, size }) => id === item.code && size === item.size)
      if (wish) told.push({ wish, line: lineFromWire(item, bag.currency), currency: bag.currency })
    }
  }
  return told
}

const keyOf = ({ brand, locale }: Place) => ['wishlist', brand, locale]

/** The wishlist changed, here or in another tab. */
export function lookAtWishlistAgain(): void {
  void queryClient().invalidateQueries({ queryKey: ['wishlist'] })
}
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.endsWith(':wishlist')) lookAtWishlistAgain()
})

/** What this browser keeps for later, with prices and stock of this moment, and the ways to the bag and out. */
export function useWishlist(place: Place) {
  const { data: wished = [] } = useQuery(
    queryOptions({ queryKey: keyOf(place), queryFn: () => fetchWished(place), retry: 1 }),
    queryClient(),
  )
  const [pending, setPending] = useState<Wish | null>(null)

  function forget(wish: Wish): void {
    removeFromWishlist(place.brand, wish)
    queryClient().setQueryData<readonly Wished[]>(keyOf(place), (before = []) =>
      before.filter((each) => !isSameWish(each.wish, wish)),
    )
  }

  /** Puts a wish into the bag; null where it is there now. */
  async function toBag(wish: Wish): Promise<Refusal | null> {
    setPending(wish)
    try {
      const { id: material, size, gender: target, with: children = [] } = wish
      const added = await addToBag({ material, size, target, with: children }, true)
      if (!added.ok) return added.refusal
      forget(wish)
      return null
    } finally {
      setPending(null)
    }
  }

  return { wished, pending, forget, toBag }
}
