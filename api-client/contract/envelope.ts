import { z } from 'zod'

/** Common errors of every route in addition to its own `errors`, with the HTTP status. */
export const commonErrors = {
  invalid_input: 400,
  not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  internal_error: 500,
  /** The database is unavailable or busy; nothing was done. `Retry-After` says when to retry. */
  service_unavailable: 503,
} as const

/** Token errors of member-aware routes: the client renews the token, or omits it where guests may call. */
export const memberErrors = { login_required: 401, token_refused: 401 } as const

export const errorEntry = z.object({
  code: z.string(),
  message: z.string(),
  /** Dotted path of the invalid input field, if there is one. */
  field: z.string().optional(),
})
export type ErrorEntry = z.infer<typeof errorEntry>

/** The error reply of every route. All errors are included; the first is displayed. */
export const koReply = z.object({
  status: z.literal('KO'),
  errors: z.array(errorEntry).min(1),
  requestId: z.string(),
})
export type KoReply = z.infer<typeof koReply>

/** A successful reply: `status` and the route's own fields. */
export function okReply<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.literal('OK'), ...shape })
}
