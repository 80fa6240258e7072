import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FacetGrid } from './types.ts'

/** Debounces changes, since visitors tick several boxes in a row. */
const debounceMs = 250

type Actions = typeof import('./facet-actions.client.ts')

/**
 * How many products the chosen filters leave, while the visitor chooses. A later request aborts the earlier
 * one; the number is null before the first one and after one that fails.
 */
export function useResultCount(
  form: RefObject<HTMLFormElement | null>,
  grid: FacetGrid | undefined,
  actions: Actions | null,
) {
  const [count, setCount] = useState<number | null>(null)
  const pending = useRef<AbortController | null>(null)

  const requestCount = useCallback(() => {
    pending.current?.abort()
    if (!grid || !actions) return
    const request = new AbortController()
    pending.current = request
    const { signal } = request
    const fetchCount = async () => {
      if (signal.aborted || !form.current) return
      const next = await actions.fetchResultCount(grid, form.current, signal).catch(() => null)
      if (!signal.aborted) setCount(next)
    }
    setTimeout(() => void fetchCount(), debounceMs)
  }, [form, grid, actions])

  useEffect(() => {
    if (form.current && actions?.hasChangedFields(form.current)) requestCount()
    return () => pending.current?.abort()
  }, [form, actions, requestCount])

  return { count, requestCount }
}
