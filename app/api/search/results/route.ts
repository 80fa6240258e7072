import { profile } from '#api-client/contract/common.ts'
import { brandOfHost } from '#config/brands.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from '#lib/http/error-reply.ts'
import { createRateLimiter } from '#lib/http/rate-limiter.ts'
import { searchProducts } from '#lib/search/queries.server.ts'
import { parseSearch } from '#lib/search/search-query.ts'
import { toSearchErrorResponse } from '#lib/search/to-search-error-response.ts'

/** A visitor who scrolls loads a page every few seconds, and several users may share one IP address. */
const isAllowed = createRateLimiter(300)

/**
 * A further page of search results for the browser, with the parameters of a results page and `profile`. The
 * provider’s API keys stay on the server.
 */
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
  const { searchParams } = new URL(request.url)
  const locale = profile.safeParse(searchParams.get('profile'))
  const { query } = parseSearch(searchParams)
  if (!locale.success || !query.words) {
    const field = locale.success ? 'q' : 'profile'
    return respond(createErrorReply('invalid_input', `${field}: Invalid.`, requestId), 400)
  }
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  try {
    const { products, numberOfProducts } = await searchProducts(brand, locale.data, query)
    return respond({ status: 'OK', products, total: numberOfProducts })
  } catch (cause) {
    const { status, code, message } = toSearchErrorResponse(cause)
    return respond(createErrorReply(code, message, requestId), status)
  }
}
