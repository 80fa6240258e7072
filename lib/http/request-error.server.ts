import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorHeaders } from '#lib/security/security-headers.ts'
import { createErrorReply, getRequestId } from './error-reply.ts'

/** A request error that the storefront responds to itself, before the framework sees the request. */
export type RequestError = {
  readonly status: number
  readonly code: string
  readonly message: string
  /** The allowed methods, if the method is the error. */
  readonly allow?: readonly string[]
}

const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url)

type BuiltResponse = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** The JSON envelope for API calls, plain text for everything else. */
function buildErrorResponse(
  { status, code, message, allow }: RequestError,
  url: string,
  requestId: string,
): BuiltResponse {
  const text = `${status} ${STATUS_CODES[status] ?? 'Error'}\n${message}\n`
  const body = isApiPath(url) ? JSON.stringify(createErrorReply(code, message, requestId)) : text
  const type = isApiPath(url) ? 'application/json' : 'text/plain'
  return {
    body,
    headers: {
      ...errorHeaders,
      ...(allow ? { allow: allow.join(', ') } : {}),
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(body)),
    },
  }
}

/**
 * Responds to a request that the framework never sees. Closes the connection, so that an unread body is not
 * waited for.
 */
export function sendRequestError(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  response: ServerResponse,
  error: RequestError,
): void {
  const { headers: responseHeaders, body } = buildErrorResponse(
    error,
    url,
    getRequestId(headers['x-request-id']),
  )
  response.writeHead(error.status, { ...responseHeaders, connection: 'close' }).end(body)
}

/**
 * Writes a response where there is no response object: for CONNECT, and for bytes that are not an HTTP
 * request.
 */
export function writeErrorToSocket(
  socket: Duplex,
  error: RequestError,
  extra: Readonly<Record<string, string>> = {},
): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { headers, body } = buildErrorResponse(error, '', '')
  const lines = Object.entries({ ...headers, ...extra, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

const parserErrors: Readonly<Record<string, RequestError>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    message: 'The URL and the headers of the request are too long.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'too_large',
    message: 'The chunk extensions of the request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'timeout',
    message: 'The request did not arrive in time.',
  },
}

/** The response to a parser error of the server. */
export function getParserError(code: string | undefined): RequestError {
  const parserError = code && Object.hasOwn(parserErrors, code) ? parserErrors[code] : undefined
  return parserError ?? { status: 400, code: 'invalid_input', message: 'The request could not be read.' }
}
