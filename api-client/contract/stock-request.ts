import { z } from 'zod'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/**
 * `waiting`: in the queue; `held`: a unit is held; `ordered`: an order took it; `stopped`: the customer stopped
 * the request; `over`: the hold ended.
 */
export const stockRequestStates = ['waiting', 'held', 'ordered', 'stopped', 'over'] as const
export type StockRequestState = (typeof stockRequestStates)[number]

const token = z.string().min(1).max(200)
const request = {
  state: z.enum(stockRequestStates),
  product: z.object({
    name: z.string(),
    detail: z.string(),
    picture: z.string().nullable(),
    url: z.string(),
  }),
  /** The size that is held, or else the requested one; null for any. */
  size: z.string().nullable(),
  heldUntil: z.iso.datetime().nullable(),
}

export const stockRequest = defineRoute('stockRequest', {
  domain: 'notify-me',
  summary: 'Returns a back-in-stock request by the token of its e-mails.',
  perMinute: 30,
  input: z.object({ profile, token }),
  reply: okReply({
    ...request,
    /** The token that stops all back-in-stock e-mails to the address, for `mailUnsubscribe`. */
    unsubscribeToken: z.string(),
  }),
  errors: { unknown_link: 404 },
})

export const stockRequestList = defineRoute('stockRequestList', {
  domain: 'notify-me',
  summary:
    'Lists the back-in-stock requests of a brand, of the member or of the address of a link, the newest first.',
  perMinute: 30,
  input: z.object({ profile, brand, token: token.optional() }),
  reply: okReply({ requests: z.array(z.object({ ...request, token })) }),
  errors: {
    unknown_link: 404,
    /** Neither a link nor a signed-in member. */
    link_required: 401,
  },
})

export const changeStockRequest = defineRoute('changeStockRequest', {
  domain: 'notify-me',
  summary: 'Stops a back-in-stock request or resumes it; idempotent.',
  perMinute: 30,
  input: z.object({ profile, token, action: z.enum(['stop', 'resume']) }),
  reply: okReply({ state: z.enum(stockRequestStates) }),
  errors: {
    unknown_link: 404,
    /** The hold has ended, or an order took the unit. */
    request_over: 409,
  },
})
