import { z } from 'zod'
import { profile } from '#api-client/contract/common.ts'
import { maxQueryLength, suggestMinLength } from '#api-client/contract/search.ts'
import { suggest } from '#lib/search/queries.server.ts'
import { createSearchRoute } from '#lib/search/search-route.server.ts'

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

/** Search suggestions for the browser. */
export const GET = createSearchRoute({
  /** A fast typist enters ten characters a second. */
  requestsPerMinute: 600,
  input,
  fetchBody: ({ profile: locale, q, wide }, { brand, signal }) =>
    suggest(brand, locale, q, wide === 'true', signal),
})
