'use client'

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getQueryClient } from '#lib/query/query-client.ts'
import { parseSearchTerms } from '#lib/search/search-url.ts'
import { suggestionsQuery, trendingQuery } from '#lib/search/suggestions-query.ts'
import type { Suggestions } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { shouldSuggest } from '#validation/autocomplete.ts'

/** How long somebody pauses before it is worth asking. */
const debounceMs = 160

function useDebouncedValue(value: string, waits: boolean): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value, waits])
  return settled
}

/** What is known for the typed words: old suggestions stay while new ones are on their way. */
export type SuggestionsState = {
  /** Whether enough is typed to ask at all. */
  readonly isEnabled: boolean
  readonly suggestions: Suggestions | undefined
  /** The words that `found` answers; the last ones while newer are asked. */
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
 * Suggestions for what is being typed. Waits for a pause, and while an input method composes; each question replaces
 * the one before, whose answer is dropped even if it comes.
 */
export function useSuggestions(place: ShopContext, typed: string, composing: boolean): SuggestionsState {
  const terms = useDebouncedValue(parseSearchTerms(typed).words, composing)
  const isEnabled = shouldSuggest(typed)
  const query = useQuery(
    {
      ...suggestionsQuery(place, terms),
      enabled: isEnabled && shouldSuggest(terms),
      placeholderData: keepPreviousData,
    },
    getQueryClient(),
  )
  const state = getRequestState(query)
  return { isEnabled, suggestions: query.data?.suggestions, terms: query.data?.words ?? '', state }
}

/** What many look for, to begin with; nothing while it is not known. */
export function useTrending(place: ShopContext): Suggestions | undefined {
  return useQuery(trendingQuery(place), getQueryClient()).data?.suggestions
}
