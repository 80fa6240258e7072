'use client'

import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  /** The search page. */
  readonly href: string
  readonly shop: ShopContext
  readonly label: string
  readonly icon: ReactNode
  /** Of the overlay. */
  readonly labels: BrowserLabels
}

const loadOverlay = loadWithLabels(() =>
  import('./search-overlay.tsx').then(({ SearchOverlay }) => SearchOverlay),
)
const SearchOverlay = lazy(loadOverlay)

/**
 * The header’s search link, which opens the search overlay. The overlay’s code is prefetched at the first
 * sign of intent. Before hydration, or if that code fails to load, the link leads to the search page.
 */
export function SearchTrigger({ href, shop, label, icon, labels }: Props) {
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
        aria-label={label}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-keyshortcuts="/"
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={show}
      >
        {icon}
      </a>
      {target && (
        <Suspense>
          <SearchOverlay href={href} shop={shop} labels={labels} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
