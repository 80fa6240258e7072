'use client'
import { useEffect } from 'react'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import type { FilterLink } from './types.ts'
import { useFacets } from './use-facets.ts'

/** One-tap filters that only the browser knows: the visitor’s stores and sizes. */
export function PersonalFilters({ storesText }: { readonly storesText: string }) {
  const { storeLink, sizeLinks, isStoreChooserLoading, openStoreChooser } = useFacets()
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
        {storesText}
      </button>
      <span>{storeLink && <FilterChip {...storeLink} />}</span>
      <span>
        {sizeLinks.map((link) => (
          <FilterChip key={link.href} {...link} />
        ))}
      </span>
    </span>
  )
}

function FilterChip({ href, text }: FilterLink) {
  return (
    <a className="chip" rel="nofollow" href={href}>
      {text}
    </a>
  )
}

/** The visitor’s saved sizes, and a button that removes them. */
export function SavedSizesNote() {
  const { savedSizes } = useFacets()
  if (!savedSizes) return null
  const { text, removeText, remove } = savedSizes
  return (
    <p className="own">
      <span>{text}</span>{' '}
      <button type="button" className="lnk t-s" onClick={remove}>
        {removeText}
      </button>
    </p>
  )
}
