'use client'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useOpener } from '#components/ui/use-opener.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { FacetLabels } from './facet-labels.ts'
import type { FacetGrid, MySize, StoreFilter } from './types.ts'
import { FacetContext } from './use-facets.ts'
import { useResultCount } from './use-result-count.ts'

const loadActions = () => import('./facet-actions.client.ts')
const loadStoreChooser = () => import('./store-chooser.tsx')
const StoreChooser = lazy(async () => ({ default: (await loadStoreChooser()).StoreChooser }))

type Props = {
  readonly action: string
  /** Accessible name. */
  readonly name: string
  /** Missing for search results, which are not counted and have no filters of the visitor’s own. */
  readonly grid?: FacetGrid | undefined
  readonly labels: FacetLabels
  readonly children: ReactNode
}

/**
 * The form of the filter bar: without JavaScript, or before its code has loaded, the browser submits it.
 * Afterwards it counts results while the visitor chooses, and leaves empty values out of the URL.
 */
export function FacetForm({ action, name, grid, labels, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [actions, setActions] = useState<Awaited<ReturnType<typeof loadActions>> | null>(null)
  const [mySizes, setMySizes] = useState<readonly MySize[]>([])
  const [storeFilter, setStoreFilter] = useState<StoreFilter | null>(null)
  const { count, requestCount } = useResultCount(form, grid, actions)
  const { target: opener, isLoading, open, close } = useOpener<HTMLElement>(loadStoreChooser)

  const load = useCallback(() => {
    loadActions().then(setActions, () => undefined)
  }, [])

  useEffect(() => {
    const stop = new AbortController()
    onFirstInteraction(stop.signal, load)
    return () => stop.abort()
  }, [load])

  useEffect(() => {
    if (!grid || !actions) return
    const stop = new AbortController()
    setMySizes(actions.findMySizes(grid))
    actions.findStoreFilter(grid, stop.signal).then(
      (filter) => stop.signal.aborted || setStoreFilter(filter),
      () => undefined,
    )
    return () => stop.abort()
  }, [grid, actions])

  function removeMySizes() {
    if (!grid || !actions) return
    actions.removeMySizes(grid)
    setMySizes([])
    // The pressed button disappears.
    if (form.current) actions.focusFirstSize(form.current)
  }

  return (
    <FacetContext
      value={{
        labels,
        count,
        mySizes,
        removeMySizes,
        storeFilter,
        isStoreChooserLoading: isLoading,
        openStoreChooser: open,
      }}
    >
      <form
        ref={form}
        className="fb"
        method="get"
        action={action}
        aria-label={name}
        // Code that could not load is requested again.
        onChange={actions ? requestCount : load}
        onSubmit={(event) => {
          if (!actions) return
          event.preventDefault()
          actions.submitFilters(event.currentTarget, grid)
        }}
      >
        {children}
      </form>
      {opener && (
        <Suspense>
          <StoreChooser
            labels={labels.stores}
            onClose={() => {
              close()
              opener.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </FacetContext>
  )
}
