import { z } from 'zod'
import { brandOfHost } from '#config/brands.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId } from '#lib/http/error-reply.ts'
import { createRateLimiter } from '#lib/http/rate-limiter.ts'
import { getSamePagePaths } from '#lib/routing/same-page-paths.server.ts'

/** A path of this shop with its query, not the address of another host. */
const input = z.object({
  page: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])/),
})

/** A visitor opens the market chooser a few times, and several visitors may share one IP address. */
const isAllowed = createRateLimiter(300)

/** The paths of a page in every locale, for the links of the market chooser. */
export async function GET(request: Request): Promise<Response> {
  const requestId = getRequestId(request.headers.get('x-request-id'))
  const reject = (status: number, code: string, message: string) =>
    Response.json(createErrorReply(code, message, requestId), {
      status,
      headers: { 'cache-control': 'no-store' },
    })
  if (!isAllowed(request.headers.get('x-forwarded-for') ?? ''))
    return reject(429, 'too_many_requests', 'Too many requests; wait a minute.')
  const parsed = input.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return reject(400, 'invalid_input', 'page: must be a path of this shop.')
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  const paths = await getSamePagePaths(brand, parsed.data.page)
  if (!paths) return reject(400, 'invalid_input', 'page: has no known locale.')
  return Response.json(paths, { headers: { 'cache-control': 'private, max-age=300' } })
}
