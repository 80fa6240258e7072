import { z } from 'zod'
import { type Client, HttpClientException } from './library.ts'

type AdyenHttpClient = NonNullable<ConstructorParameters<typeof Client>[1]>
type RequestOptions = NonNullable<Parameters<AdyenHttpClient['request']>[4]>

const apiError = z.object({
  status: z.number(),
  errorCode: z.string(),
  message: z.string(),
  errorType: z.string(),
})

const defaultTimeoutMs = 10_000

/** Far above the size of any Adyen response. */
const maxBytes = 1_000_000

/** The library's URL with its parameters; on the sandbox's origin if one is configured. */
function buildUrl(endpoint: string, origin: string | null, { params = {} }: RequestOptions): URL {
  const given = new URL(endpoint)
  const url = origin === null ? given : new URL(given.pathname, origin)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value))
  return url
}

function buildHeaders(apiKey: string, options: RequestOptions): Record<string, string> {
  const { method = 'POST' } = options
  const headers = {
    'x-api-key': apiKey,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  }
  return options.idempotencyKey ? { ...headers, 'idempotency-key': options.idempotencyKey } : headers
}

function toHttpException(status: number, body: string): Error {
  let parsed: ReturnType<typeof apiError.safeParse>
  try {
    parsed = apiError.safeParse(JSON.parse(body))
  } catch {
    parsed = apiError.safeParse(null)
  }
  return new HttpClientException({
    message: `HTTP Exception: ${status}. ${parsed.data?.message ?? ''}`,
    statusCode: status,
    responseBody: body,
    ...(parsed.data && { errorCode: parsed.data.errorCode, apiError: { ...parsed.data, pspReference: '' } }),
  })
}

/** Adyen may redirect a request to another of its own hosts; other redirects are rejected. */
function getRedirect(response: Response): URL | null {
  const location = response.status === 308 ? response.headers.get('location') : null
  const url = location !== null && URL.canParse(location) ? new URL(location) : null
  return url?.protocol === 'https:' && url.hostname.endsWith('.adyen.com') ? url : null
}

/** The response body, unless it exceeds the limit. */
async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

/**
 * The body that the library may read of a successful response. The library logs part of a body that it cannot
 * parse, so such a body is replaced; and it ignores the response to a deletion, so that is checked here.
 */
function toReadableBody(method: string, body: string): string {
  if (method === 'DELETE' && body.trim() !== '')
    throw new Error('The response to a DELETE request is not empty')
  return isJson(body) ? body : ''
}

/**
 * Sends the library's requests to Adyen, or to the sandbox's origin. The library's own client limits neither
 * the size nor the duration of a response.
 */
export function createHttpClient(origin: string | null): AdyenHttpClient {
  return {
    async request(endpoint, json, config, _apiKeyRequired, options = {}) {
      const { method = 'POST' } = options
      const request: RequestInit = {
        method,
        headers: buildHeaders(config.apiKey ?? '', options),
        ...(method === 'POST' && { body: json.toString() }),
        redirect: 'manual',
        // Covers the whole response, including its body.
        signal: AbortSignal.timeout(config.connectionTimeoutMillis ?? defaultTimeoutMs),
      }
      const first = await fetch(buildUrl(endpoint, origin, options), request)
      const redirectUrl = origin === null ? getRedirect(first) : null
      const response = redirectUrl ? await fetch(redirectUrl, request) : first
      const body = await readBody(response)
      if (response.ok) return toReadableBody(method, body)
      throw toHttpException(response.status, body)
    },
  }
}
