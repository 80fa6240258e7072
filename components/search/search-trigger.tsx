'use client'

import { lazy, type MouseEvent, Suspense } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { useOpener } from '#components/ui/use-opener.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OverlayLabels } from './overlay-labels.ts'

type Props = { readonly href: string; readonly shop: ShopContext; readonly labels: OverlayLabels }

const loadOverlay = () => import('./search-overlay.tsx')
const SearchOverlay = lazy(async () => ({ default: (await loadOverlay()).SearchOverlay }))

/**
 * The header’s search link, which opens the search overlay. The overlay’s code is prefetched at the first
 * sign of intent. Before hydration, or if that code fails to load, the link leads to the search page.
 */
export function SearchTrigger({ href, shop, labels }: Props) {
  const { target, isLoading, open, close } = useOpener(loadOverlay, () => location.assign(href))

  function show(event: MouseEvent): void {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    open(true)
  }

  const prefetch = () => void loadOverlay().catch(() => undefined)
  return (
    <>
      <a
        className="ib find"
        href={href}
        aria-label={labels.open}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-keyshortcuts="/"
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={show}
      >
        <Icon name="search" />
      </a>
      {target && (
        <Suspense>
          <SearchOverlay href={href} shop={shop} labels={labels} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
