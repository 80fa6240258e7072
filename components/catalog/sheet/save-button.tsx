'use client'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import type { WishlistItem } from '#lib/bag/wishlist/wishlist-storage.client.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'
import type { BuyLabels } from './buy-labels.ts'

/** Most visitors have no wishlist, so its code loads with the first saved product. */
const loadWishlist = () => import('#lib/bag/wishlist/wishlist-storage.client.ts')

/** Saved sizes of a product in this browser’s wishlist, and a function that saves or removes one. */
export function useSavedSizes(brand: Brand, id: string) {
  const [saved, setKept] = useState<readonly string[]>([])

  async function look() {
    const { readWishlist } = await loadWishlist()
    setKept(readWishlist(brand).flatMap((wish) => (wish.id === id ? wish.size : [])))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wishlist is read once per product
  useEffect(() => {
    // If the code fails to load, the heart stays empty and a click reports the error.
    if (readStored(slots.wishlist(brand))) void look().catch(() => undefined)
  }, [brand, id])

  return {
    kept: saved,
    /** Returns whether the size is saved now. Rejects if the code fails to load. */
    async toggle(wish: WishlistItem): Promise<boolean> {
      const { addToWishlist, removeFromWishlist } = await loadWishlist()
      const isKept = saved.includes(wish.size)
      if (isKept) removeFromWishlist(brand, wish)
      else addToWishlist(brand, wish)
      await look()
      return !isKept
    },
  }
}

type Props = { readonly saved: boolean; readonly labels: BuyLabels; readonly onClick: () => void }

/** The heart beside the buy button. */
export function SaveButton({ saved: kept, labels, onClick: onPress }: Props) {
  return (
    <button
      type="button"
      className="ib keep"
      data-replay="buy"
      aria-pressed={kept}
      aria-label={labels.saveForLater}
      title={labels.saveForLater}
      onClick={onPress}
    >
      <Icon name="heart" />
    </button>
  )
}
