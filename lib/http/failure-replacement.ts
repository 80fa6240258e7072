import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { errorHeaders } from '#lib/security/security-headers.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from './error-reply.ts'
import { isPageRequest, type ResponseReplacement } from './replace-response.ts'

type FailureContext = {
  /** Whether the request failed because a service did not answer. */
  readonly checkOutage: () => Promise<boolean>
  /** What the failed answer’s body would have been. */
  readonly contentType: string
  readonly renderPage: () => string
}

const unavailableHeaders = { 'cache-control': 'no-store', ...retryAfterHeader }

/** The service itself answers in JSON; anything else on a forwarded path is the forwarding that failed. */
function getForwardingFailure({ url = '', headers }: IncomingMessage): ResponseReplacement | null {
  if (/^\/(pictures|models)\//.test(url))
    return { status: 503, headers: unavailableHeaders, body: async () => '' }
  if (!url.startsWith('/api/shop/')) return null
  const reply = createErrorReply(
    'service_unavailable',
    'The shop cannot be reached just now.',
    getRequestId(headers['x-request-id']),
  )
  return {
    status: 503,
    headers: { ...unavailableHeaders, 'content-type': 'application/json; charset=utf-8' },
    body: async () => JSON.stringify(reply),
  }
}

const filePaths = /^\/(?:_next\/static\/|fonts\/|art\/|icon-[^/]*$|favicon\.ico(?:\?|$))/

/** What the framework has no answer for where a file is asked for: a range or a condition that the file does not meet. */
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
    return answer(416, 'The file does not have the range that was asked for.')
  if (filePaths.test(url) && (headers['if-match'] ?? headers['if-unmodified-since']))
    return answer(412, 'The file is not the one that the request names.')
  return null
}

/**
 * What goes out in place of a 500. A page that failed because a service was away is a 503 that nobody keeps; a
 * forwarded path whose service was away is one too, in the form its caller reads. The service’s own 500 stays.
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
