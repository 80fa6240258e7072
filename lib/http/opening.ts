/**
 * Who asks for a page: a person's browser opens it, or fetches it ahead of its visitor, or it is a script or another
 * part of a page that asks.
 */
export type Opening = 'page' | 'ahead' | 'part'

/**
 * What a request says of itself in its fetch metadata; null where it says nothing, as crawlers, shared caches and old
 * browsers do.
 * @param header reads a request header by its name in lower case
 */
export function openingOf(header: (name: string) => string | string[] | null | undefined): Opening | null {
  if (`${header('sec-purpose') ?? ''} ${header('purpose') ?? ''}`.includes('prefetch')) return 'ahead'
  const destination = header('sec-fetch-dest')
  if (!destination) return null
  return destination === 'document' ? 'page' : 'part'
}
