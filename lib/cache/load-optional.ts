import 'server-only'
import { cacheLife } from 'next/cache'
import { isOutage } from '#api-client/outage-digest.ts'

/**
 * Reads a part that a page can do without, for use within a `'use cache'` function. Null while its service does not
 * answer; then the result, and a page that holds it, are read again after a minute. Other errors are thrown.
 *
 * An error that leaves a cached function fails the page, even where the page catches it.
 */
export async function loadOptional<Part>(reading: Promise<Part>): Promise<Part | null> {
  try {
    return await reading
  } catch (cause) {
    if (!isOutage(cause)) throw cause
    cacheLife('outage')
    return null
  }
}
