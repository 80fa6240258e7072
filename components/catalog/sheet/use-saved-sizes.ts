import { useEffect, useState } from 'react'
import type { Brand } from '#config/brands.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import type { WishlistItem } from '#lib/wishlist/guest-wishlist.client.ts'

/** Most visitors have no wishlist, so its code loads with the first saved product. */
const loadWishlist = () => import('#lib/wishlist/wishlist.client.ts')

/** Saved sizes of a product on the visitor's wishlist, and a function that saves or removes one. */
export function useSavedSizes(brand: Brand, id: string) {
  const [saved, setSavedSizes] = useState<readonly string[]>([])

  async function readSavedSizes() {
    const { fetchSavedSizes } = await loadWishlist()
    setSavedSizes(await fetchSavedSizes(id))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wishlist is read once per product
  useEffect(() => {
    // If that fails, the heart stays empty and a click reports the error.
    if (readStored(catalogSlots.wishlist(brand)) ?? readStored(signInSlots.session(brand)))
      void readSavedSizes().catch(() => undefined)
  }, [brand, id])

  return {
    saved,
    /** Returns whether the size is saved now. Rejects if that fails. */
    async toggle(item: WishlistItem): Promise<boolean> {
      const isSaved = saved.includes(item.size)
      await (await loadWishlist()).setSaved(item, !isSaved)
      await readSavedSizes()
      return !isSaved
    },
  }
}
