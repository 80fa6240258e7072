import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { profile } from './common.ts'

/** The reference of an order's link, or its number. */
export const orderKey = z.string().regex(/^(?:[459]\d{9}|[A-Za-z0-9_-]{22})$/)

/**
 * How a caller opens an order under `/orders/{id}/`: a member with their token, a guest with the e-mail address of the
 * order.
 */
export const orderAccessFields = {
  profile,
  id: orderKey,
  /** Not needed with the token of the order's member. */
  email: z.string().max(254).optional(),
  captchaToken: captchaToken.optional(),
  /** From `orderInfoOpen`: shows the address to a guest who knows only number and e-mail. */
  accessToken: z.string().max(200).optional(),
}

/** The caller knows number and e-mail address only: the link of the order, or the code that opens it, is needed. */
export const accessCodeErrors = { access_code_needed: 403 } as const

/** A missing order, another customer's order and a wrong e-mail address are not distinguished. */
export const orderAccessErrors = { order_not_found: 404, too_many_requests: 429, ...captchaErrors } as const
