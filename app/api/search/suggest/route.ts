import { z } from 'zod'
import { profile } from '#api-client/contract/common.ts'
import { longestQuery, suggestFrom } from '#api-client/contract/search.ts'
import { brandOfHost } from '#i18n/brands.ts'
import { env } from '#lib/env/server.ts'
import { callRate } from '#lib/http/call-rate.ts'
import { refusal, requestIdOf, retryLater } from '#lib/http/refusal.ts'
import { suggest } from '#lib/search/queries.ts'
import { refusalOfSearch } from '#lib/search/refusal.ts'

const input = z.object({
  profile,
  /** `*` is nothing typed yet. */
  q: z
    .string()
    .max(longestQuery)
    .refine((words) => words === '*' || [...words.trim()].length >= suggestFrom, {
      error: `At least ${suggestFrom} characters, or *.`,
    }),
  wide: z.enum(['true', 'false']).default('false'),
})

/** A fast hand types ten characters a second, and several people may share an address. */
const allowed = callRate(600)

/** Suggestions for the browser. The provider's keys stay here. */
export async function GET(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const answer = (body: unknown, status = 200) =>
    Response.json(body, {
      status,
      headers: {
        'cache-control': 'private, no-store',
        'x-request-id': requestId,
        ...(status === 503 ? retryLater : {}),
      },
    })
  if (!allowed(request.headers.get('x-forwarded-for') ?? ''))
    return answer(refusal('too_many_requests', 'Too many requests; wait a minute.', requestId), 429)
  const parsed = input.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? 'q'
    return answer(refusal('invalid_input', `${field}: ${issue?.message ?? 'Invalid.'}`, requestId), 400)
  }
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  const { q, wide } = parsed.data
  try {
    const found = await suggest(brand, parsed.data.profile, q, wide === 'true', request.signal)
    return answer({ status: 'OK', ...found })
  } catch (cause) {
    const { status, code, message } = refusalOfSearch(cause)
    return answer(refusal(code, message, requestId), status)
  }
}
