'use client'

import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { loadThenRun, markPartReady } from '#lib/session/event-replay.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OverlayLabels } from './overlay-labels.ts'
import type { SearchOverlayProps } from './search-overlay.tsx'

type Props = { readonly href: string; readonly shop: ShopContext; readonly labels: OverlayLabels }

const loadOverlay = () => import('./search-overlay.tsx')

/**
 * The header’s search link, which opens the search overlay. The overlay’s code is prefetched at the first
 * sign of intent; if it fails to load, the link leads to the search page.
 */
export function SearchTrigger({ href, shop, labels }: Props) {
  const [open, setOpen] = useState(false)
  const Overlay = useRef<ComponentType<SearchOverlayProps> | null>(null)

  function show(event: MouseEvent<HTMLElement>): void {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    loadThenRun(
      event.currentTarget,
      loadOverlay(),
      ({ SearchOverlay }) => {
        Overlay.current = SearchOverlay
        setOpen(true)
      },
      () => location.assign(href),
    )
  }

  useEffect(() => markPartReady('search'), [])

  const prefetch = () => void loadOverlay().catch(() => undefined)
  return (
    <>
      <a
        className="ib find"
        href={href}
        data-replay="search"
        aria-label={labels.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={show}
      >
        <Icon name="search" />
      </a>
      {open && Overlay.current && (
        <Overlay.current href={href} shop={shop} labels={labels} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
