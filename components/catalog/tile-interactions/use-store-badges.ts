import { useCallback, useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { getPageBrand } from '#lib/shop-context/page-brand.client.ts'
import { mountedLines, visitorFacts } from '../tile-store.client.ts'
import { onMount } from './on-mount.client.ts'

const hasPreferredStore = () => readStored(listSlots.preferredStore(getPageBrand())) !== null

/**
 * Marks products in stock in the visitor’s preferred store, also in tiles that appear later; the code loads
 * only if there is one. The mark overlays the picture, so that nothing shifts.
 * @returns a function that fetches the stock again
 */
export function useStoreBadges(t: Translate, pathname: string): () => void {
  const requested = useRef(new Set<string>())
  const update = useRef<() => void>(() => undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store may have been chosen on the page before
  useEffect(() => {
    if (!hasPreferredStore()) return
    const stop = new AbortController()
    const stockCodes = new Set<string>()
    requested.current.clear()
    const fetchStock = async () => {
      const codes = [...new Set([...mountedLines].map(({ code }) => code))].filter(
        (code) => code && !requested.current.has(code),
      )
      if (!codes.length) return
      for (const code of codes) requested.current.add(code)
      const { fetchPreferredStoreStock } = await import('#lib/catalog/preferred-store.client.ts')
      const stock = await fetchPreferredStoreStock(codes, stop.signal)
      if (stop.signal.aborted || !stock) return
      for (const code of codes) stockCodes[stock.codes.has(code) ? 'add' : 'delete'](code)
      const badge = t('tile.inStore', { store: stock.name })
      const getStoreBadge = (code: string) => (stockCodes.has(code) ? badge : undefined)
      visitorFacts.set({ ...visitorFacts.get(), getStoreBadge })
    }
    update.current = () => void fetchStock().catch(() => undefined)
    update.current()
    const unsubscribe = onMount(update.current)
    return () => {
      stop.abort()
      unsubscribe()
    }
  }, [t, pathname])

  return useCallback(() => {
    requested.current.clear()
    update.current()
  }, [])
}
