'use client'

import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { loadThenRun, markPartReady } from '#lib/session/event-replay.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import type { OverlayLabels } from './overlay-labels.ts'
import type { SearchOverlayProps } from './search-overlay.tsx'

type Props = { readonly href: string; readonly shop: ShopContext; readonly labels: OverlayLabels }

const loadOverlay = () => import('./search-overlay.tsx')

/**
 * The header’s way to search: a link to its page that opens the search over this one. The code of that comes with the
 * first sign of wanting it; should it not come, the link leads on.
 */
export function SearchTrigger({ href, shop: place, labels }: Props) {
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

  const ahead = () => void loadOverlay().catch(() => undefined)
  return (
    <>
      <a
        className="ib find"
        href={href}
        data-replay="search"
        aria-label={labels.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={ahead}
        onTouchStart={ahead}
        onFocus={ahead}
        onClick={show}
      >
        <Icon name="search" />
      </a>
      {open && Overlay.current && (
        <Overlay.current href={href} shop={place} words={labels} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
