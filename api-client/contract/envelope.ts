import { z } from 'zod'

/** What every route may answer beside its own `errors`, with the HTTP status. */
export const commonErrors = {
  invalid_input: 400,
  not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  internal_error: 500,
  /** The database is away or busy; nothing was done. `Retry-After` says when to try again. */
  service_unavailable: 503,
} as const

/** What routes that know a member answer to a token: a refused one is renewed, or left out where a guest may call. */
export const memberErrors = { login_required: 401, token_refused: 401 } as const

export const errorEntry = z.object({
  code: z.string(),
  message: z.string(),
  /** The input field the error belongs to, as a dotted path, where there is one. */
  field: z.string().optional(),
})
export type ErrorEntry = z.infer<typeof errorEntry>

/** The refusal every route shares. All errors are kept; the first is the one shown. */
export const koReply = z.object({
  status: z.literal('KO'),
  errors: z.array(errorEntry).min(1),
  requestId: z.string(),
})
export type KoReply = z.infer<typeof koReply>

/** An accepted reply: `status` and the route's own fields beside it. */
export function okReply<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal('OK'), ...shape })
}
