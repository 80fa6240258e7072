'use client'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useLoadedComponent } from '#components/ui/use-loaded-component.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { FacetGrid, FacetHandlers, FacetView } from './types.ts'
import { FacetContext } from './use-facets.ts'

const loadBehaviour = loadWithLabels(() =>
  import('./facet-behaviour.tsx').then(({ FacetBehaviour }) => FacetBehaviour),
)
const loadStoreChooser = loadWithLabels(() =>
  import('./store-chooser.tsx').then(({ StoreChooser }) => StoreChooser),
)
const StoreChooser = lazy(loadStoreChooser)

const initialView: FacetView = {
  resultText: null,
  status: '',
  storeLink: null,
  sizeLinks: [],
  savedSizes: null,
}

type Props = {
  readonly action: string
  /** Accessible name. */
  readonly name: string
  /** Missing for search results, which are not counted and have no filters of the visitor’s own. */
  readonly grid?: FacetGrid | undefined
  /** The text of the apply buttons while the number of results is unknown. */
  readonly applyText: string
  readonly labels: BrowserLabels
  readonly children: ReactNode
}

/**
 * The form of the filter bar: without JavaScript, or before its code has loaded, the browser submits it.
 * Afterwards it counts results while the visitor chooses, and leaves empty values out of the URL.
 */
export function FacetForm({ action, name, grid, applyText, labels, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const handlers = useRef<FacetHandlers>(null)
  const [view, setView] = useState(initialView)
  const [Behaviour, requestBehaviour] = useLoadedComponent(loadBehaviour)
  const { target: opener, isLoading, open, close } = useOpener<HTMLElement>(loadStoreChooser)

  const load = useCallback(() => void requestBehaviour().catch(() => undefined), [requestBehaviour])

  useEffect(() => {
    const stop = new AbortController()
    onFirstInteraction(stop.signal, load)
    return () => stop.abort()
  }, [load])

  return (
    <FacetContext
      value={{
        ...view,
        applyText: view.resultText ?? applyText,
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
        onChange={() => (handlers.current ? handlers.current.onChange() : load())}
        onSubmit={(event) => handlers.current?.onSubmit(event)}
      >
        {children}
      </form>
      {Behaviour && (
        <Behaviour labels={labels} form={form} grid={grid} handlers={handlers} onChange={setView} />
      )}
      {opener && (
        <Suspense>
          <StoreChooser
            labels={labels}
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
