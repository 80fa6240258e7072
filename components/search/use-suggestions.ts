'use client'

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { parseSearchTerms } from '#lib/search/search-url.ts'
import { suggestionsQuery, trendingQuery } from '#lib/search/suggestions-query.client.ts'
import type { Suggestions } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { shouldSuggest } from '#validation/autocomplete.ts'

/** Debounces typing before a request. */
const debounceMs = 160

function useDebouncedValue(value: string, isPaused: boolean): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value, isPaused])
  return debounced
}

/** The suggestions for the typed text: the previous ones stay while new ones load. */
export type SuggestionsState = {
  /** Whether enough is typed to fetch suggestions. */
  readonly isEnabled: boolean
  readonly suggestions: Suggestions | undefined
  /** The query that `suggestions` belongs to; the previous one while a newer request is pending. */
  readonly terms: string
  readonly state: 'ready' | 'loading' | 'offline' | 'failed'
}

function getRequestState({
  isError,
  fetchStatus,
  isPlaceholderData,
  data,
}: UseQueryResult): SuggestionsState['state'] {
  if (fetchStatus === 'paused') return 'offline'
  if (isError) return fetchStatus === 'fetching' ? 'loading' : 'failed'
  return isPlaceholderData || data === undefined ? 'loading' : 'ready'
}

/**
 * Suggestions for the typed text. Debounced, and paused while an input method composes; each request replaces
 * the one before, whose answer is dropped.
 */
export function useSuggestions(shop: ShopContext, typed: string, composing: boolean): SuggestionsState {
  const terms = useDebouncedValue(parseSearchTerms(typed).words, composing)
  const isEnabled = shouldSuggest(typed)
  const query = useQuery(
    {
      ...suggestionsQuery(shop, terms),
      enabled: isEnabled && shouldSuggest(terms),
      placeholderData: keepPreviousData,
    },
    getQueryClient(),
  )
  const state = getRequestState(query)
  return { isEnabled, suggestions: query.data?.suggestions, terms: query.data?.words ?? '', state }
}

/** Trending searches for the start panel; undefined while they are unknown. */
export function useTrending(shop: ShopContext): Suggestions | undefined {
  return useQuery(trendingQuery(shop), getQueryClient()).data?.suggestions
}
