import { z } from 'zod'
import { material } from './common.ts'

/** Where a voucher came from; what stands first goes first. */
export const voucherSource = z.enum(['code', 'bond', 'hash', 'prevoucher', 'auto'])

export type VoucherSource = z.infer<typeof voucherSource>

/** Why a voucher does nothing for a purchase. */
export const voucherRejectionReason = z.enum([
  'not_found',
  /** Too many codes that do not exist came from the address; this one was not looked at. */
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

/** What a shopper brings to have something taken off. */
export const voucherFields = {
  /** Codes she typed, three at most, with commas. */
  voucher: codes.optional(),
  /** Codes her browser keeps from links and earlier visits, likewise. */
  bonds: codes.optional(),
  prevoucher: z.string().max(40).optional(),
  /** The hash that letters’ links carry. */
  usrHash: z.string().max(128).optional(),
  /** 0 leaves out what applies itself. */
  autoVoucher: z.union([z.literal(0), z.literal(1)]).optional(),
  /** She subscribes to the letter with this purchase, and what is given for subscribing is hers. */
  newsletterDiscount: z.boolean().optional(),
}

/** A voucher that would count, were the shopper a subscriber. */
export const offeredVoucher = z.object({ code: z.string(), name: z.string() })

/** A voucher that counts for a purchase. */
export const appliedVoucher = z.object({
  code: z.string(),
  /** In the profile’s language; the code where there is no such voucher. */
  name: z.string(),
  /** What it takes off the goods, in currency units. */
  off: z.number(),
  freeShipping: z.boolean(),
})

/** What became of a voucher. */
export const voucherOutcome = appliedVoucher.extend({
  source: voucherSource,
  applied: z.boolean(),
  gift: material.nullable(),
  why: voucherRejectionReason.nullable(),
  /** Of a voucher below its minimum: what is missing. */
  missing: z.number().nullable(),
  /** The voucher that it does not go together with. */
  besides: z.string().nullable(),
  /** Why it applies or does not, in the profile’s language. */
  message: z.string(),
})
