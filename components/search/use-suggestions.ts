'use client'

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#lib/query/client.ts'
import { readWords } from '#lib/search/address.ts'
import { suggestQuery, trendingQuery } from '#lib/search/hooks.ts'
import type { Suggestions } from '#lib/search/types.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { asksForSuggestions } from '#validation/autocomplete.ts'

/** How long somebody pauses before it is worth asking. */
const pauseMs = 160

function useSettled(value: string, waits: boolean): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, waits])
  return settled
}

/** What is known for the typed words: old suggestions stay while new ones are on their way. */
export type Suggesting = {
  /** Whether enough is typed to ask at all. */
  readonly asks: boolean
  readonly found: Suggestions | undefined
  /** The words that `found` answers; the last ones while newer are asked. */
  readonly words: string
  readonly state: 'ready' | 'loading' | 'offline' | 'failed'
}

function stateOf({ isError, fetchStatus, isPlaceholderData, data }: UseQueryResult): Suggesting['state'] {
  if (fetchStatus === 'paused') return 'offline'
  if (isError) return fetchStatus === 'fetching' ? 'loading' : 'failed'
  return isPlaceholderData || data === undefined ? 'loading' : 'ready'
}

/**
 * Suggestions for what is being typed. Waits for a pause, and while an input method composes; each question replaces
 * the one before, whose answer is dropped even if it comes.
 */
export function useSuggestions(place: Place, typed: string, composing: boolean): Suggesting {
  const words = useSettled(readWords(typed).words, composing)
  const asks = asksForSuggestions(typed)
  const query = useQuery(
    {
      ...suggestQuery(place, words),
      enabled: asks && asksForSuggestions(words),
      placeholderData: keepPreviousData,
    },
    queryClient(),
  )
  const state = stateOf(query)
  return { asks, found: query.data?.found, words: query.data?.words ?? '', state }
}

/** What many look for, to begin with; nothing while it is not known. */
export function useTrending(place: Place): Suggestions | undefined {
  return useQuery(trendingQuery(place), queryClient()).data?.found
}
