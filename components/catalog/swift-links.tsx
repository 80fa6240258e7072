'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The swift link an event happened on. */
function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-swift]') : null
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}

/**
 * Makes the page’s `a[data-swift]` change pages without a reload, fetching ahead on the first sign of interest.
 * One listener for a whole grid: forty framework links cost hydration and a prefetch each, these cost nothing
 * until they are looked at. Without JavaScript they are links.
 */
export function SwiftLinks() {
  const router = useRouter()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const ahead = (event: Event) => {
      const link = linkOf(event)
      if (link) router.prefetch(link.pathname + link.search)
    }
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(type, ahead, { signal, passive: true })
    const go = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      router.push(link.pathname + link.search)
    }
    document.addEventListener('click', go, { signal })
    return () => stop.abort()
  }, [router])
  return null
}
