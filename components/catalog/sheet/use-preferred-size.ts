import { useEffect, useEffectEvent, useState } from 'react'
import type { Brand } from '#config/brands.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import { catalogSlots } from '#lib/session/slots/catalog-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'

type FindSize = (offered: readonly string[], live: LiveProduct) => string | null

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
  const [findSize, setFindSize] = useState<FindSize | null>(null)
  const suggestSize = useEffectEvent((find: FindSize, product: LiveProduct) => {
    const size = product.saleState === 'open' ? find(offered, product) : null
    if (size !== null) suggest(size)
  })

  useEffect(() => {
    const stop = new AbortController()
    onFirstInteraction(stop.signal, () => {
      if (!readStored(catalogSlots.savedSizes(brand))) return
      import('#lib/catalog/saved-sizes.client.ts').then(
        ({ getPreferredSize, readSavedSizes }) => {
          const find: FindSize = (values, { target }) =>
            getPreferredSize(values, target, readSavedSizes(brand))
          if (!stop.signal.aborted) setFindSize(() => find)
        },
        () => undefined,
      )
    })
    return () => stop.abort()
  }, [brand])

  useEffect(() => {
    if (!findSize || !live) return
    setFindSize(null)
    suggestSize(findSize, live)
  }, [findSize, live])
}
