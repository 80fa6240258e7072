import { useEffect, useEffectEvent } from 'react'
import { useLazyLoad } from '#components/ui/use-lazy-load.ts'
import type { Brand } from '#config/brands.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'

/**
 * Suggests the visitor’s saved size once, after their first interaction, if it is in stock. Most visitors have
 * saved none, so the code loads for the others only.
 */
export function usePreferredSize(
  brand: Brand,
  live: LiveProduct | undefined,
  offered: readonly string[],
  suggest: (size: string) => void,
): void {
  const savedSizes = useLazyLoad('interaction', async () =>
    readStored(catalogSlots.savedSizes(brand)) ? import('#lib/catalog/saved-sizes.client.ts') : null,
  )
  const suggestSize = useEffectEvent(() => {
    if (!savedSizes || live?.saleState !== 'open') return
    const size = savedSizes.getPreferredSize(offered, live.target, savedSizes.readSavedSizes(brand))
    if (size !== null) suggest(size)
  })
  const isReady = savedSizes !== null && live !== undefined
  useEffect(() => {
    if (isReady) suggestSize()
  }, [isReady])
}
