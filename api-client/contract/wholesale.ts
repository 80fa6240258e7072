import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** A wholesale customer's number in any spelling: `W7KQ-31ZD-88TM`. */
export const wholesalerId = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{12}$/))

/**
 * The access code that authenticates a wholesale number, in any spelling. It never appears in documents and
 * e-mails.
 */
export const wholesalerCode = z
  .string()
  .max(60)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().max(40))

export const wholesalerErrors = {
  /** Unknown number in that market, a closed account, or a wrong access code. */
  wholesaler_not_found: 404,
} as const

export const checkWholesaler = defineRoute('checkWholesaler', {
  domain: 'wholesale',
  summary: 'Returns a wholesale customer by number and access code, with the payment terms.',
  perMinute: 12,
  input: z.object({
    profile,
    wholesalerId,
    wholesalerCode: wholesalerCode.optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({
    wholesaler: z.object({
      id: z.string(),
      name: z.string(),
      /** Payment term of invoices in days; null where orders are prepaid. */
      invoiceDays: z.number().int().positive().nullable(),
    }),
  }),
  errors: { ...wholesalerErrors, too_many_requests: 429, ...captchaErrors },
})
