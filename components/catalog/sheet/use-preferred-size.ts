import { useEffect, useEffectEvent } from 'react'
import { useLazyLoad } from '#components/ui/use-lazy-load.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
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
  const findPreferredSize = useLazyLoad('interaction', async () => {
    if (!(readStored(catalogSlots.savedSizes(shop.brand)) ?? readStored(signInSlots.session(shop.brand))))
      return null
    const { loadPreferredSize } = await import('#lib/catalog/preferred-size.client.ts')
    return loadPreferredSize(shop)
  })
  const suggestSize = useEffectEvent(() => {
    if (!findPreferredSize || live?.saleState !== 'open') return
    const size = findPreferredSize(offered, live.target)
    if (size !== null) suggest(size)
  })
  const isReady = findPreferredSize !== null && live !== undefined
  useEffect(() => {
    if (isReady) suggestSize()
  }, [isReady])
}
