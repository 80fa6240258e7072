'use client'

import { useEffect } from 'react'
import type { Brand } from '#i18n/brands.ts'

/** Keeps a search that found something among the recent ones. */
export function SaveRecentSearch({ brand, terms }: { readonly brand: Brand; readonly terms: string }) {
  useEffect(() => {
    import('#lib/search/recent-searches.ts').then(
      ({ saveRecentSearch }) => saveRecentSearch(brand, terms),
      () => undefined,
    )
  }, [brand, terms])
  return null
}
