import { z } from 'zod'
import { profile } from '#api-client/contract/common.ts'
import { maxQueryLength, suggestMinLength } from '#api-client/contract/search.ts'
import { brandOfHost } from '#config/brands.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from '#lib/http/error-reply.ts'
import { createRateLimiter } from '#lib/http/rate-limiter.ts'
import { suggest } from '#lib/search/queries.server.ts'
import { toSearchErrorResponse } from '#lib/search/to-search-error-response.ts'

const input = z.object({
  profile,
  /** `*` is the empty query. */
  q: z
    .string()
    .max(maxQueryLength)
    .refine((query) => query === '*' || [...query.trim()].length >= suggestMinLength, {
      error: `At least ${suggestMinLength} characters, or *.`,
    }),
  wide: z.enum(['true', 'false']).default('false'),
})

/** A fast typist enters ten characters a second, and several users may share one IP address. */
const isAllowed = createRateLimiter(600)

/** Search suggestions for the browser. The provider’s API keys stay on the server. */
export async function GET(request: Request): Promise<Response> {
  const requestId = getRequestId(request.headers.get('x-request-id'))
  const respond = (body: unknown, status = 200) =>
    Response.json(body, {
      status,
      headers: {
        'cache-control': 'private, no-store',
        'x-request-id': requestId,
        ...(status === 503 ? retryAfterHeader : {}),
      },
    })
  if (!isAllowed(request.headers.get('x-forwarded-for') ?? ''))
    return respond(createErrorReply('too_many_requests', 'Too many requests; wait a minute.', requestId), 429)
  const parsed = input.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? 'q'
    return respond(
      createErrorReply('invalid_input', `${field}: ${issue?.message ?? 'Invalid.'}`, requestId),
      400,
    )
  }
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  const { q, wide } = parsed.data
  try {
    const suggestions = await suggest(brand, parsed.data.profile, q, wide === 'true', request.signal)
    return respond({ status: 'OK', ...suggestions })
  } catch (cause) {
    const { status, code, message } = toSearchErrorResponse(cause)
    return respond(createErrorReply(code, message, requestId), status)
  }
}
