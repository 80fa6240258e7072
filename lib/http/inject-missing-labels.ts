import type { IncomingMessage, ServerResponse } from 'node:http'
import { appendMissingLabels } from '#lib/labels/append-missing-labels.ts'
import type { MissingLabelRegistry } from '#lib/labels/missing-label-registry.ts'
import { getRequestIntent } from './request-intent.ts'

/** Whether a browser navigates to a page. Crawlers and shared caches would never send the beacon. */
function isBrowserNavigation({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && getRequestIntent((name) => headers[name]) === 'page'
}

/**
 * Injects the missing labels into a static page for one visitor, whose browser reports them. That response is
 * not cacheable. All other responses stay unchanged.
 */
export function injectMissingLabels(
  request: IncomingMessage,
  response: ServerResponse,
  registry: MissingLabelRegistry,
): void {
  const locale = request.url?.split(/[/?]/)[1] ?? ''
  if (!registry.hasPending(locale) || !isBrowserNavigation(request)) return
  // A 304 response has no body to carry the list.
  delete request.headers['if-none-match']
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  response.end = ((...args: unknown[]) => {
    const [body] = args
    const isStatic = String(response.getHeader('cache-control') ?? '').includes('s-maxage')
    const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html')
    const fits = response.statusCode === 200 && isStatic && isHtml && !response.headersSent
    if (!fits || !Buffer.isBuffer(body)) return end(...args)
    const keys = registry.claim(locale)
    if (!keys.length) return end(...args)
    const bytes = Buffer.from(appendMissingLabels(body.toString(), keys))
    response.removeHeader('etag')
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-length', bytes.byteLength)
    return end(bytes)
  }) as typeof response.end
}
