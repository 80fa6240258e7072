import type { z } from 'zod'
import { type Brand, brandOfHost } from '#config/brands.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from '#lib/http/error-reply.ts'
import { createRateLimiter } from '#lib/http/rate-limiter.ts'
import { toSearchErrorResponse } from './to-search-error-response.ts'

type SearchRequest = {
  readonly brand: Brand
  readonly params: URLSearchParams
  readonly signal: AbortSignal
}

type SearchRoute<Input> = {
  /** Several visitors may share one IP address. */
  readonly requestsPerMinute: number
  /** Validates the parameters of the URL; the first value of each counts. */
  readonly input: z.ZodType<Input>
  /** Returns the body of the reply. */
  readonly fetchBody: (input: Input, request: SearchRequest) => Promise<object>
}

/**
 * Creates a route that calls the search provider for the browser: the provider’s API keys stay on the server.
 * Limits the requests of each address, and replies to errors like the shop service.
 */
export function createSearchRoute<Input>({ requestsPerMinute, input, fetchBody }: SearchRoute<Input>) {
  const isAllowed = createRateLimiter(requestsPerMinute)
  return async function handleRequest(request: Request): Promise<Response> {
    const requestId = getRequestId(request.headers.get('x-request-id'))
    const respond = (body: object, status = 200) =>
      Response.json(body, {
        status,
        headers: {
          'cache-control': 'private, no-store',
          'x-request-id': requestId,
          ...(status === 503 ? retryAfterHeader : {}),
        },
      })
    const reject = (status: number, code: string, message: string) =>
      respond(createErrorReply(code, message, requestId), status)
    if (!isAllowed(request.headers.get('x-forwarded-for') ?? ''))
      return reject(429, 'too_many_requests', 'Too many requests; wait a minute.')
    const params = new URL(request.url).searchParams
    const parsed = input.safeParse(Object.fromEntries([...params].reverse()))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return reject(400, 'invalid_input', `${issue?.path.join('.')}: ${issue?.message}`)
    }
    const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
    try {
      const body = await fetchBody(parsed.data, { brand, params, signal: request.signal })
      return respond({ status: 'OK', ...body })
    } catch (cause) {
      const { status, code, message } = toSearchErrorResponse(cause)
      return reject(status, code, message)
    }
  }
}
