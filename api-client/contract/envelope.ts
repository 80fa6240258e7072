import { z } from 'zod'

/** Codes a reply may carry; each route lists its own in `errors`, and every route may answer the common ones. */
export const commonErrors = [
  'invalid_input',
  'too_large',
  'too_many_requests',
  'not_found',
  'internal_error',
] as const

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
