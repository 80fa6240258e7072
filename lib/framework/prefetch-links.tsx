'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { hasEntryParams } from '#lib/session/entry-param-names.ts'
import { prefersReducedData } from '#lib/session/prefers-reduced-data.client.ts'

type Prefetch = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

/**
 * Fetches the whole page, not only the shell of its route, as `<Link prefetch={true}>` does; the router
 * exports no name for this kind.
 */
export const fullPrefetch = { kind: 'full' } as Prefetch

/**
 * Finds the client-side link of an event. Skips links to other brands, which have another host; links with
 * query parameters that the server reads are only fetched when followed.
 */
function findPrefetchLink(event: Event): HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[data-swift]')
  if (link?.origin !== location.origin) return null
  return hasEntryParams(new URLSearchParams(link.search)) ? null : link
}

/**
 * Makes `a[data-swift]` links navigate without a reload. Hovered links are prefetched; `prefetchVisibleLinks`
 * prefetches visible ones. A visitor on a slow or metered connection prefetches nothing: it would delay the
 * page they ask for. One listener serves a whole grid, where forty framework links would cost hydration and forty prefetches. Without JavaScript, or
 * before it has loaded, they are plain links.
 */
export function PrefetchLinks() {
  const router = useRouter()

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    const prefetch = (event: Event) => {
      const link = prefersReducedData() ? null : findPrefetchLink(event)
      if (link) router.prefetch(link.pathname + link.search, fullPrefetch)
    }
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(type, prefetch, options)
    const navigate = (event: MouseEvent) => {
      const link = findPrefetchLink(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      router.push(link.pathname + link.search)
    }
    document.addEventListener('click', navigate, { signal: stop.signal })
    return () => stop.abort()
  }, [router])

  return null
}
