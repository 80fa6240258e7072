import { z } from 'zod'
import { brand, material } from './common.ts'
import { pageKinds } from './content.ts'
import { pageCode } from './content-links.ts'

/**
 * Webhook of the back end to the storefront after a change: `POST {storefront}/api/refresh`. Signed:
 * `x-vereda-timestamp` (Unix seconds) and `x-vereda-signature`, the hex HMAC-SHA256 of `{timestamp}.{raw
 * body}` under REFRESH_SECRET. Requests older than five minutes are rejected.
 */
export const refreshEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('product'), code: material, model: z.string(), brand }),
  z.object({ type: z.literal('catalog'), brand }),
  z.object({ type: z.literal('vouchers'), brand }),
  z.object({ type: z.literal('reviews'), model: z.string() }),
  z.object({ type: z.literal('labels') }),
  z.object({ type: z.literal('content'), brand, kind: z.enum(pageKinds), code: pageCode }),
  z.object({ type: z.literal('stores') }),
])
export type RefreshEvent = z.infer<typeof refreshEvent>

export const refreshBody = z.object({
  /** Idempotent by id: the same event may arrive twice. */
  id: z.string().max(80),
  events: z.array(refreshEvent).min(1).max(200),
})

export const refreshReply = z.object({ status: z.literal('OK'), tags: z.array(z.string()) })

export type RefreshReply = z.infer<typeof refreshReply>

export const refreshHeaders = { timestamp: 'x-vereda-timestamp', signature: 'x-vereda-signature' } as const
