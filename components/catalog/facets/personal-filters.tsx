'use client'
import { useEffect } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { useFacets } from './use-facets.ts'

/** Sizes that have a chip of their own; more would fill the bar. */
const maxSizeChips = 2

/** One-tap filters that only the browser knows: the visitor’s stores and sizes. */
export function PersonalFilters() {
  const { labels, mySizes, storeFilter, isStoreChooserLoading, openStoreChooser } = useFacets()
  useEffect(() => markPartReady('facets'), [])
  return (
    <span className="mine" data-replay="facets">
      <button
        type="button"
        className="fc"
        aria-haspopup="dialog"
        aria-busy={isStoreChooserLoading || undefined}
        onClick={(event) => openStoreChooser(event.currentTarget)}
      >
        {labels.stores.title}
      </button>
      <span>
        {storeFilter && (
          <a className="chip" rel="nofollow" href={storeFilter.href}>
            {interpolate(labels.inStore, { store: storeFilter.name })}
          </a>
        )}
      </span>
      <span>
        {mySizes
          .flatMap(({ name, href }) => (href ? { name, href } : []))
          .slice(0, maxSizeChips)
          .map(({ name, href }) => (
            <a key={href} className="chip" rel="nofollow" href={href}>
              {interpolate(labels.mySize, { size: name })}
            </a>
          ))}
      </span>
    </span>
  )
}

/** The visitor’s saved sizes, and a button that removes them. */
export function SavedSizesNote() {
  const { labels, mySizes, removeMySizes } = useFacets()
  if (!mySizes.length) return null
  return (
    <p className="own">
      <span>{interpolate(labels.yourSizes, { sizes: mySizes.map(({ name }) => name).join(', ') })}</span>{' '}
      <button type="button" className="lnk t-s" onClick={removeMySizes}>
        {labels.clearSizes}
      </button>
    </p>
  )
}
