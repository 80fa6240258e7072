import { z } from 'zod'
import { material } from './common.ts'

/** The source of a voucher, the highest priority first. */
export const voucherSource = z.enum(['code', 'bond', 'hash', 'prevoucher', 'auto'])

export type VoucherSource = z.infer<typeof voucherSource>

/** Why a voucher does not apply to a purchase. */
export const voucherRejectionReason = z.enum([
  'not_found',
  /** The rate limit for unknown codes of the address is reached; this one was not looked up. */
  'not_checked',
  'not_yet',
  'over',
  'members_only',
  'subscribers_only',
  'used_up',
  'used_by_you',
  'nothing_fits',
  'below_minimum',
  'not_in_market',
  'gift_gone',
  'not_with_others',
])
export type VoucherRejectionReason = z.infer<typeof voucherRejectionReason>

const codes = z
  .string()
  .max(120)
  .transform((text) => text.split(',').filter((code) => code.trim() !== ''))
  .pipe(z.array(z.string().max(40)).max(3))

/** The voucher inputs of a customer. */
export const voucherFields = {
  /** Codes that the customer typed, three at most, separated by commas. */
  voucher: codes.optional(),
  /** Codes that the browser stored from links and earlier visits, likewise. */
  bonds: codes.optional(),
  prevoucher: z.string().max(40).optional(),
  /** The user hash of newsletter links. */
  usrHash: z.string().max(128).optional(),
  /** 0 disables automatic vouchers. */
  autoVoucher: z.union([z.literal(0), z.literal(1)]).optional(),
  /** The customer subscribes to the newsletter with this purchase and gets the newsletter voucher. */
  newsletterDiscount: z.boolean().optional(),
}

/** A voucher that would apply if the customer subscribed. */
export const offeredVoucher = z.object({ code: z.string(), name: z.string() })

/** A voucher that applies to a purchase. */
export const appliedVoucher = z.object({
  code: z.string(),
  /** In the profile’s language; the code for an unknown voucher. */
  name: z.string(),
  /** Its discount on the goods, in currency units. */
  off: z.number(),
  freeShipping: z.boolean(),
})

/** The outcome of a voucher. */
export const voucherOutcome = appliedVoucher.extend({
  source: voucherSource,
  applied: z.boolean(),
  gift: material.nullable(),
  why: voucherRejectionReason.nullable(),
  /** The missing amount of a voucher below its minimum. */
  missing: z.number().nullable(),
  /** The voucher that it cannot be combined with. */
  besides: z.string().nullable(),
  /** The reason for the outcome, in the profile’s language. */
  message: z.string(),
})
