'use client'
import { queryOptions } from '@tanstack/react-query'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { Suggestions } from './types.ts'

/** Suggestions with their search terms. */
export type SuggestionsResult = { readonly words: string; readonly suggestions: Suggestions }

async function fetchSuggestions(
  { locale }: ShopContext,
  words: string,
  signal: AbortSignal,
): Promise<SuggestionsResult> {
  const params = new URLSearchParams({ profile: locale, q: words, wide: 'true' })
  const reply = await fetch(`/api/search/suggest?${params}`, { signal })
  if (!reply.ok) throw new Error(`The suggestions failed to load: status ${reply.status}`)
  return { words, suggestions: (await reply.json()) as Suggestions }
}

/** Suggestions for search terms; cached for five minutes, so that deleting a letter costs no request. */
export function suggestionsQuery(shop: ShopContext, words: string) {
  return queryOptions({
    queryKey: ['search', 'suggest', shop.brand, shop.locale, words.toLowerCase()],
    queryFn: ({ signal }) => fetchSuggestions(shop, words, signal),
    staleTime: 300_000,
    gcTime: 300_000,
  })
}

/** Popular searches, for an empty input. */
export const trendingQuery = (shop: ShopContext) => suggestionsQuery(shop, '*')
