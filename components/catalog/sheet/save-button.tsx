'use client'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#i18n/brands.ts'
import type { WishlistItem } from '#lib/bag/wishlist/wishlist-storage.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import type { BuyLabels } from './buy-labels.ts'

/** Most keep nothing: what knows wishes comes with the first. */
const loadWishlist = () => import('#lib/bag/wishlist/wishlist-storage.ts')

/** Sizes of a product that wait on the wishlist of this browser, and how to put one there or take it away. */
export function useSavedSizes(brand: Brand, id: string) {
  const [saved, setKept] = useState<readonly string[]>([])

  async function look() {
    const { readWishlist } = await loadWishlist()
    setKept(readWishlist(brand).flatMap((wish) => (wish.id === id ? wish.size : [])))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is looked at once a product
  useEffect(() => {
    // Where its code does not come, the heart is empty, and a press tells why.
    if (readStored(slots.wishlist(brand))) void look().catch(() => undefined)
  }, [brand, id])

  return {
    kept: saved,
    /** Whether it is kept now. Rejects where the code for it does not come. */
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

/** The heart beside the button that buys. */
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
