'use client'
import { useEffect } from 'react'
import type { Brand } from '#config/brands.ts'
import { report } from '#lib/errors/report.client.ts'
import { getSignInId, onSignInChange } from '#lib/session/sign-in-id.client.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'

/**
 * Moves what a guest saved to the list of the member who signs in on this page. The list itself does so as
 * well when it is read, in case this fails.
 */
export function useMergeAtSignIn(brand: Brand): void {
  useEffect(() => {
    const merge = () => {
      if (!getSignInId(brand) || !readStored(catalogSlots.wishlist(brand))) return
      import('./wishlist.client.ts')
        .then(({ mergeGuestWishlist }) => mergeGuestWishlist())
        .catch((cause: unknown) => report('wishlist_merge', String(cause)))
    }
    merge()
    return onSignInChange(merge)
  }, [brand])
}
