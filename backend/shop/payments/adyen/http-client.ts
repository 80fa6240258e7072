import adyen from '@adyen/api-library'
import { z } from 'zod'

type AdyenHttpClient = NonNullable<ConstructorParameters<typeof adyen.Client>[1]>
type RequestOptions = NonNullable<Parameters<AdyenHttpClient['request']>[4]>

const apiError = z.object({
  status: z.number(),
  errorCode: z.string(),
  message: z.string(),
  errorType: z.string(),
})

const defaultTimeoutMs = 10_000

/** `https://checkout-test.adyen.com/v72/payments` to the same path below the sandbox's origin. */
function moved(endpoint: string, origin: string, { params = {} }: RequestOptions): URL {
  const url = new URL(new URL(endpoint).pathname, origin)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value))
  return url
}

function headersOf(apiKey: string, options: RequestOptions): Record<string, string> {
  const { method = 'POST' } = options
  const headers = {
    'x-api-key': apiKey,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  }
  return options.idempotencyKey ? { ...headers, 'idempotency-key': options.idempotencyKey } : headers
}

function failure(status: number, body: string): Error {
  let parsed: ReturnType<typeof apiError.safeParse>
  try {
    parsed = apiError.safeParse(JSON.parse(body))
  } catch {
    parsed = apiError.safeParse(null)
  }
  return new adyen.HttpClientException({
    message: `HTTP Exception: ${status}. ${parsed.data?.message ?? ''}`,
    statusCode: status,
    responseBody: body,
    ...(parsed.data && { errorCode: parsed.data.errorCode, apiError: { ...parsed.data, pspReference: '' } }),
  })
}

/** Carries the library's requests to another origin: it knows Adyen's own hosts only. */
export function createHttpClient(origin: string): AdyenHttpClient {
  return {
    async request(endpoint, json, config, _apiKeyRequired, options = {}) {
      const { method = 'POST' } = options
      const response = await fetch(moved(endpoint, origin, options), {
        method,
        headers: headersOf(config.apiKey ?? '', options),
        ...(method === 'POST' && { body: json.toString() }),
        redirect: 'error',
        signal: AbortSignal.timeout(config.connectionTimeoutMillis ?? defaultTimeoutMs),
      })
      const body = await response.text()
      if (response.ok) return body
      throw failure(response.status, body)
    },
  }
}
