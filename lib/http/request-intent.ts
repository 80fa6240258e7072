/**
 * The intent of a request for a page: a browser navigates to it (`page`), prefetches it (`prefetch`), or a
 * script or a part of a page requests it (`part`).
 */
export type RequestIntent = 'page' | 'prefetch' | 'part'

type HeaderReader = (name: string) => string | string[] | null | undefined

/**
 * The request intent from the fetch metadata; null without metadata, as for crawlers, shared caches and old
 * browsers.
 * @param header reads a request header by its name in lower case
 */
export function getRequestIntent(header: HeaderReader): RequestIntent | null {
  if (`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`.includes('prefetch')) return 'prefetch'
  const destination = header('sec-fetch-dest')
  if (!destination) return null
  return destination === 'document' ? 'page' : 'part'
}

/**
 * Whether a visitor goes to a page: navigates, or has the router fetch it as data. A script that needs a part
 * of a page accepts HTML.
 */
export function isPageVisit(header: HeaderReader): boolean {
  const intent = getRequestIntent(header)
  if (intent !== 'part') return intent === 'page'
  return header('sec-fetch-dest') === 'empty' && !`${header('accept') ?? ''}`.includes('text/html')
}
