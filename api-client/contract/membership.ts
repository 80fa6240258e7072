import { z } from 'zod'
import { brand, profile, targetId } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** `used`: by an order, or in a store. */
const benefitStatus = z.enum(['open', 'used', 'expired'])

const benefit = z.object({
  code: z.string(),
  issuedAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  status: benefitStatus,
})

/** A campaign voucher for members that the member can use now. Amounts are in currency units of the market. */
const memberOffer = z.object({
  code: z.string(),
  /** In the language of the profile, with the discount. */
  name: z.string(),
  note: z.string().nullable(),
  /** A percentage of each eligible item; null for another kind of discount. */
  percent: z.number().nullable(),
  /** A fixed amount; null for another kind of discount. */
  amount: z.number().nullable(),
  /** Minimum value of the eligible items; null without one. */
  minimum: z.number().nullable(),
  /** Whether it applies to some products only. */
  selected: z.boolean(),
  /** Null without an end. */
  validUntil: z.iso.datetime().nullable(),
  /** How often this member can still use it; null without a limit per member. */
  usesLeft: z.number().int().positive().nullable(),
})

export const membership = defineRoute('membership', {
  domain: 'membership',
  summary: 'Returns what the member has now: vouchers, early access, birthday benefit, sizes.',
  input: z.object({ profile, brand }),
  reply: okReply({
    memberSince: z.iso.datetime(),
    /** Purchases while signed in that were paid and not cancelled. */
    orders: z.number().int().nonnegative(),
    /** The return period of the member's orders in days. */
    returnDays: z.number().int().positive(),
    /** Personal vouchers, the newest first. */
    vouchers: z.array(benefit.extend({ percent: z.number() })),
    /** Vouchers for all members of the brand in the market, those that end first at the top; absent in former releases. */
    offers: z.array(memberOffer).max(20).optional(),
    birthday: z.object({
      /** Null until the member gives it. */
      month: z.number().int().min(1).max(12).nullable(),
      /** The discount on new soles. */
      percent: z.number(),
      /** The codes of this and earlier years, the newest first. */
      codes: z.array(benefit),
    }),
    earlyAccess: z.object({
      hours: z.number(),
      /** Campaigns of the brand that have not opened for everyone, the next first. */
      launches: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          membersAt: z.iso.datetime(),
          opensAt: z.iso.datetime(),
          /** Members can buy now. */
          open: z.boolean(),
        }),
      ),
    }),
    /** The sizes of the member's orders by target, the last ordered first. */
    sizes: z.array(z.object({ size: z.string(), label: z.string(), target: targetId })),
  }),
})

export const clearSizes = defineRoute('clearSizes', {
  domain: 'membership',
  summary: 'Forgets the sizes of the orders that the member has placed so far.',
  input: z.object({ profile }),
  reply: okReply({}),
  perMinute: 30,
})
