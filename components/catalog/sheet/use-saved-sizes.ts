import { useEffect, useState } from 'react'
import type { Brand } from '#config/brands.ts'
import type { WishlistItem } from '#lib/bag/wishlist/wishlist-storage.client.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'

/** Most visitors have no wishlist, so its code loads with the first saved product. */
const loadWishlist = () => import('#lib/bag/wishlist/wishlist-storage.client.ts')

/** Saved sizes of a product in this browser’s wishlist, and a function that saves or removes one. */
export function useSavedSizes(brand: Brand, id: string) {
  const [saved, setSavedSizes] = useState<readonly string[]>([])

  async function readSavedSizes() {
    const { readWishlist } = await loadWishlist()
    setSavedSizes(readWishlist(brand).flatMap((item) => (item.id === id ? item.size : [])))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wishlist is read once per product
  useEffect(() => {
    // If the code fails to load, the heart stays empty and a click reports the error.
    if (readStored(catalogSlots.wishlist(brand))) void readSavedSizes().catch(() => undefined)
  }, [brand, id])

  return {
    saved,
    /** Returns whether the size is saved now. Rejects if the code fails to load. */
    async toggle(item: WishlistItem): Promise<boolean> {
      const { addToWishlist, removeFromWishlist } = await loadWishlist()
      const isSaved = saved.includes(item.size)
      if (isSaved) removeFromWishlist(brand, item)
      else addToWishlist(brand, item)
      await readSavedSizes()
      return !isSaved
    },
  }
}
