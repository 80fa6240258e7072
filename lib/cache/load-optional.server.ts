import 'server-only'
import { cacheLife } from 'next/cache'
import { isOutage } from '#api-client/outage-digest.ts'

/**
 * Loads an optional part of a page, for use within a `'use cache'` function. Returns null while its service
 * does not respond; then the result, and a page with it, revalidates after a minute. Other errors are thrown.
 * An error that leaves a cached function fails the page, even if the page catches it.
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
