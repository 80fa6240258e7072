import type { ServerResponse } from 'node:http'
import { fileHeaders, immutableHeaders } from '#lib/security/security-headers.ts'
import { isLiveResponse } from './rendered-path.ts'

/**
 * Cache-Control of cacheable pages: short, and stale while revalidating, so that a refresh shows within
 * seconds.
 */
const pageCacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400'
/** A missing page may exist soon. */
const notFoundCacheControl = 'public, max-age=0, s-maxage=10'

/** Internal headers of the framework; one of them has the service’s internal address. */
const internalHeader = /^(x-middleware-|x-next-cache-tags$)/

/**
 * Finalizes the headers of every response: a shared-cache lifetime for static pages, none with a cookie or
 * for a live page, no internal headers, and security headers.
 * @param transport headers that depend on how the browser reached the shop
 */
export function finalizeHeaders(
  response: ServerResponse,
  transport: Readonly<Record<string, string>> = {},
): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]): ServerResponse => {
    const status = typeof args[0] === 'number' ? args[0] : response.statusCode
    const cacheControl = response.getHeader('cache-control')
    if (typeof cacheControl === 'string' && cacheControl.includes('s-maxage'))
      response.setHeader('cache-control', status === 404 ? notFoundCacheControl : pageCacheControl)
    if (response.hasHeader('set-cookie') || isLiveResponse(response))
      response.setHeader('cache-control', 'private, no-store')
    const isImmutable = String(cacheControl ?? '').includes('immutable')
    for (const [name, value] of Object.entries({
      ...(isImmutable ? immutableHeaders : fileHeaders),
      ...transport,
    }))
      if (!response.hasHeader(name)) response.setHeader(name, value)
    for (const name of response.getHeaderNames()) if (internalHeader.test(name)) response.removeHeader(name)
    return writeHead(...args)
  }
}
