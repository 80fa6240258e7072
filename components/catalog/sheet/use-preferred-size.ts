import { useEffect, useEffectEvent } from 'react'
import { useLazyLoad } from '#components/ui/use-lazy-load.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/**
 * Suggests the visitor’s saved size once, after their first interaction, if it is in stock; for a member also
 * that of their orders. Most visitors have neither, so the code loads for the others only.
 */
export function usePreferredSize(
  shop: ShopContext,
  live: LiveProduct | undefined,
  offered: readonly string[],
  suggest: (size: string) => void,
): void {
  const savedSizes = useLazyLoad('interaction', async () => {
    const isMember = getSignInId(shop.brand) !== ''
    if (isMember) {
      const { loadMemberSizes } = await import('#lib/catalog/member-sizes.client.ts')
      await loadMemberSizes(shop)
    }
    const hasSizes = isMember || readStored(catalogSlots.savedSizes(shop.brand))
    return hasSizes ? import('#lib/catalog/saved-sizes.client.ts') : null
  })
  const suggestSize = useEffectEvent(() => {
    if (!savedSizes || live?.saleState !== 'open') return
    const size = savedSizes.getPreferredSize(offered, live.target, savedSizes.readSavedSizes(shop.brand))
    if (size !== null) suggest(size)
  })
  const isReady = savedSizes !== null && live !== undefined
  useEffect(() => {
    if (isReady) suggestSize()
  }, [isReady])
}
