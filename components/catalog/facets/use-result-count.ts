import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fetchResultCount, hasChangedFields } from './facet-actions.client.ts'
import type { FacetGrid } from './types.ts'

/** Debounces changes, since visitors tick several boxes in a row. */
const debounceMs = 250

/**
 * How many products the chosen filters leave, while the visitor chooses. A later request aborts the earlier
 * one; the number is null before the first one and after one that fails.
 */
export function useResultCount(form: RefObject<HTMLFormElement | null>, grid: FacetGrid | undefined) {
  const [count, setCount] = useState<number | null>(null)
  const pending = useRef<AbortController | null>(null)

  const requestCount = useCallback(() => {
    pending.current?.abort()
    if (!grid) return
    const request = new AbortController()
    pending.current = request
    const { signal } = request
    const fetchCount = async () => {
      if (signal.aborted || !form.current) return
      const next = await fetchResultCount(grid, form.current, signal).catch(() => null)
      if (!signal.aborted) setCount(next)
    }
    setTimeout(() => void fetchCount(), debounceMs)
  }, [form, grid])

  useEffect(() => {
    if (form.current && hasChangedFields(form.current)) requestCount()
    return () => pending.current?.abort()
  }, [form, requestCount])

  return { count, requestCount }
}
