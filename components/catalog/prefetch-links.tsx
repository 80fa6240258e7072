'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { hasEntryParams } from '#lib/session/entry-param-names.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.ts'
import { prefetchVisibleLinks } from './prefetch-visible-links.ts'

type Prefetch = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>

/** The whole page, not only the shell its route shares; as `<Link prefetch={true}>`, which has no other name here. */
const fullPrefetch = { kind: 'full' } as Prefetch

/**
 * The swift link an event happened on. A sibling brand’s leads to another host and is none; nor is one whose
 * parameters the server reads, and only when it is really followed.
 */
function findPrefetchLink(event: Event): HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[data-swift]')
  if (link?.origin !== location.origin) return null
  return hasEntryParams(new URLSearchParams(link.search)) ? null : link
}

/**
 * Makes a page’s `a[data-swift]` change pages without a reload. What is pointed at is fetched ahead, and of
 * `data-swift="ahead"` what is in view too, once the visitor has stirred: until then the page loads nothing more.
 * One listener for a whole grid, where forty framework links would cost hydration and forty prefetches.
 * Without JavaScript they are links.
 */
export function PrefetchLinks() {
  const router = useRouter()
  const pathname = usePathname()

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    const ahead = (event: Event) => {
      const link = findPrefetchLink(event)
      if (link) router.prefetch(link.pathname + link.search, fullPrefetch)
    }
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(type, ahead, options)
    const go = (event: MouseEvent) => {
      const link = findPrefetchLink(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      router.push(link.pathname + link.search)
    }
    document.addEventListener('click', go, { signal: stop.signal })
    return () => stop.abort()
  }, [router])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const stop = new AbortController()
    onFirstInteraction(stop.signal, () =>
      prefetchVisibleLinks(stop.signal, (path) => router.prefetch(path, fullPrefetch)),
    )
    return () => stop.abort()
  }, [router, pathname])

  return null
}
