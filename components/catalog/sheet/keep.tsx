'use client'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#i18n/brands.ts'
import type { Wish } from '#lib/bag/wishlist/store.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import type { BuyWords } from './words.ts'

/** Most keep nothing: what knows wishes comes with the first. */
const wishlist = () => import('#lib/bag/wishlist/store.ts')

/** Sizes of a product that wait on the wishlist of this browser, and how to put one there or take it away. */
export function useKept(brand: Brand, id: string) {
  const [kept, setKept] = useState<readonly string[]>([])

  async function look() {
    const { readWishlist } = await wishlist()
    setKept(readWishlist(brand).flatMap((wish) => (wish.id === id ? wish.size : [])))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is looked at once a product
  useEffect(() => {
    // Where its code does not come, the heart is empty, and a press tells why.
    if (readStored(slots.wishlist(brand))) void look().catch(() => undefined)
  }, [brand, id])

  return {
    kept,
    /** Whether it is kept now. Rejects where the code for it does not come. */
    async change(wish: Wish): Promise<boolean> {
      const { addToWishlist, removeFromWishlist } = await wishlist()
      const isKept = kept.includes(wish.size)
      if (isKept) removeFromWishlist(brand, wish)
      else addToWishlist(brand, wish)
      await look()
      return !isKept
    },
  }
}

type Props = { readonly kept: boolean; readonly words: BuyWords; readonly onPress: () => void }

/** The heart beside the button that buys. */
export function Keep({ kept, words, onPress }: Props) {
  return (
    <button
      type="button"
      className="ib keep"
      data-waits="buy"
      aria-pressed={kept}
      aria-label={words.keep}
      title={words.keep}
      onClick={onPress}
    >
      <Icon name="heart" />
    </button>
  )
}
