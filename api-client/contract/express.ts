import { z } from 'zod'
import { bag } from './bag.ts'
import { bagHash, brand, material, profile, shortText, sizeValue } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { voucherFields } from './voucher-outcome.ts'

/** 128 random bits under a signature. */
const expressShoppingHashId = z.string().min(1).max(64)
const linkErrors = {
  express_link_unknown: 404,
  express_link_expired: 410,
  express_link_used: 410,
} as const
const leftOut = z.array(z.object({ id: material, size: sizeValue }))
/** Codes that come with it. */
const vouchers = z.array(z.string())

export const expressShoppingData = defineRoute('expressShoppingData', {
  domain: 'express',
  summary: 'Returns a bag that was shared by e-mail, with current prices; does not use up the link.',
  input: z.object({ profile, brand, expressShoppingHashId }),
  reply: okReply({
    bag: bag.omit({ shoppingCartHashId: true }),
    /** Products that are not available in this market. */
    leftOut,
    vouchers,
    expiresAt: z.iso.datetime(),
    fromStore: z.boolean(),
  }),
  errors: linkErrors,
  perMinute: 30,
})

export const expressShoppingTake = defineRoute('expressShoppingTake', {
  domain: 'express',
  summary:
    'Adds a bag that was shared by e-mail to the bag of the caller, or to a new one; uses up the link.',
  idempotent: true,
  input: z.object({ profile, brand, expressShoppingHashId, shoppingCartHashId: bagHash.optional() }),
  reply: okReply({
    bag,
    /** Products that are not available in this market, or exceed the limit of ten lines. */
    leftOut,
    vouchers,
  }),
  errors: { ...linkErrors, bag_not_found: 404, bag_market_mismatch: 409, nothing_to_take: 409 },
  perMinute: 30,
})

export const expressShoppingSendEmailLink = defineRoute('expressShoppingSendEmailLink', {
  domain: 'express',
  summary: 'Shares a bag by e-mail: the link opens it on another device, once, within 72 hours.',
  input: z.object({
    profile,
    brand,
    shoppingCartHashId: bagHash,
    email: z.string().max(254),
    voucher: voucherFields.voucher,
    bonds: voucherFields.bonds,
    employeeId: shortText.optional(),
    tpvEmployeeId: shortText.optional(),
    tpvStoreId: shortText.optional(),
  }),
  reply: okReply({ expiresAt: z.iso.datetime() }),
  errors: {
    bag_not_found: 404,
    bag_market_mismatch: 409,
    bag_empty: 409,
    /** Only gift cards, whose recipients are not shared. */
    nothing_to_send: 409,
    too_many_requests: 429,
  },
  perMinute: 6,
})
