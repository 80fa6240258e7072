/**
 * Who asks for a page: a person's browser opens it, or fetches it ahead of its visitor, or it is a script or another
 * part of a page that asks.
 */
export type RequestIntent = 'page' | 'ahead' | 'part'

type HeaderReader = (name: string) => string | string[] | null | undefined

/**
 * What a request says of itself in its fetch metadata; null where it says nothing, as crawlers, shared caches and old
 * browsers do.
 * @param header reads a request header by its name in lower case
 */
export function getRequestIntent(header: HeaderReader): RequestIntent | null {
  if (`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`.includes('prefetch')) return 'ahead'
  const destination = header('sec-fetch-dest')
  if (!destination) return null
  return destination === 'document' ? 'page' : 'part'
}

/**
 * Whether somebody goes to a page: opens it, or has the router fetch it as data. A script that wants a piece of a page
 * says that it takes HTML.
 */
export function isPageVisit(header: HeaderReader): boolean {
  const opening = getRequestIntent(header)
  if (opening !== 'part') return opening === 'page'
  return header('sec-fetch-dest') === 'empty' && !`${header('accept') ?? ''}`.includes('text/html')
}
