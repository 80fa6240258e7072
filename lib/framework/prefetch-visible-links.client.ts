import { prefersReducedData } from '#lib/session/prefers-reduced-data.client.ts'

/** Maximum number of prefetched pages per view. */
const maxPrefetches = 12

/**
 * Prefetches the links marked `data-swift="ahead"` as they come into view, unless the visitor prefers reduced
 * data.
 */
export function prefetchVisibleLinks(signal: AbortSignal, prefetch: (path: string) => void): void {
  if (signal.aborted || prefersReducedData()) return
  const fetched = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement) || fetched.size >= maxPrefetches)
          continue
        if (target.origin !== location.origin) continue
        observer.unobserve(target)
        if (fetched.has(target.pathname)) continue
        fetched.add(target.pathname)
        prefetch(target.pathname + target.search)
      }
    },
    { rootMargin: '40% 0px' },
  )
  for (const link of document.links) if (link.dataset.swift === 'ahead') observer.observe(link)
  signal.addEventListener('abort', () => observer.disconnect())
}
