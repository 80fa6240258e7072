import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { isPageRequest, type ResponseReplacement } from '#lib/framework/replace-response.ts'
import { errorHeaders } from '#lib/security/security-headers.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from './error-reply.ts'

type FailureContext = {
  /** Whether the request failed because a service did not respond. */
  readonly checkOutage: () => Promise<boolean>
  /** The content type of the failed response. */
  readonly contentType: string
  readonly renderPage: () => string
}

const unavailableHeaders = { 'cache-control': 'no-store', ...retryAfterHeader }

/** The service itself responds in JSON; any other error on a forwarded path is a failure of the proxy. */
function getForwardingFailure({ url = '', headers }: IncomingMessage): ResponseReplacement | null {
  if (/^\/(pictures|models)\//.test(url))
    return { status: 503, headers: unavailableHeaders, body: async () => '' }
  if (!url.startsWith('/api/shop/')) return null
  const reply = createErrorReply(
    'service_unavailable',
    'The shop is unavailable. Try again later.',
    getRequestId(headers['x-request-id']),
  )
  return {
    status: 503,
    headers: { ...unavailableHeaders, 'content-type': 'application/json; charset=utf-8' },
    body: async () => JSON.stringify(reply),
  }
}

const filePaths = /^\/(?:_next\/static\/|fonts\/|art\/|icon-[^/]*$|favicon\.ico(?:\?|$))/

/** Handles file errors that the framework does not: a range or a precondition that the file does not meet. */
export function getFileFailure(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  contentRange: unknown,
): ResponseReplacement | null {
  const answer = (status: number, message: string): ResponseReplacement => ({
    status,
    headers: { ...errorHeaders, 'content-type': 'text/plain; charset=utf-8' },
    body: async () => `${status} ${STATUS_CODES[status]}\n${message}\n`,
  })
  if (headers.range && String(contentRange).startsWith('bytes */'))
    return answer(416, 'The file does not have the requested range.')
  if (filePaths.test(url) && (headers['if-match'] ?? headers['if-unmodified-since']))
    return answer(412, 'The file has changed since the version in the precondition.')
  return null
}

/**
 * Replaces a 500 response. A page that failed because of a service outage becomes an uncacheable 503, and so
 * does a forwarded path, in the format of its caller. A 500 of the service itself stays.
 */
export function getFailureReplacement(
  request: IncomingMessage,
  { checkOutage, contentType, renderPage }: FailureContext,
): ResponseReplacement {
  const forwarded = contentType.startsWith('application/json') ? null : getForwardingFailure(request)
  if (forwarded) return forwarded
  const headers = { 'cache-control': 'private, no-store' }
  if (!isPageRequest(request)) return { status: 500, headers, body: null }
  return {
    status: 500,
    headers,
    body: async () => renderPage(),
    resolveStatus: async () =>
      (await checkOutage()) ? { status: 503, headers: { ...headers, ...retryAfterHeader } } : null,
  }
}
