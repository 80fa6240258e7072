'use client'

import { useEffect } from 'react'
import type { Brand } from '#config/brands.ts'

/** Saves a search with results to the recent searches. */
export function SaveRecentSearch({ brand, terms }: { readonly brand: Brand; readonly terms: string }) {
  useEffect(() => {
    import('#lib/search/recent-searches.client.ts').then(
      ({ saveRecentSearch }) => saveRecentSearch(brand, terms),
      () => undefined,
    )
  }, [brand, terms])
  return null
}
