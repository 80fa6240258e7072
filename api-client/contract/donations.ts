import { z } from 'zod'
import { encodedReference, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/**
 * `asked`: pending without a response; a retry does not charge twice. `given`: completed; the receipt is sent
 * by e-mail.
 */
export const donationStates = ['open', 'asked', 'given', 'refused'] as const

const webAddress = z.url({ protocol: /^https?$/ })

export const donation = z.object({
  /** 128 random bits, required by `donate`. */
  id: z.string(),
  state: z.enum(donationStates),
  campaign: z.object({
    charity: z.string(),
    description: z.string(),
    url: webAddress.nullable(),
    termsUrl: webAddress.nullable(),
  }),
  currency: z.string().length(3),
  /** Suggested amounts, in decimal units. */
  amounts: z.array(z.number().positive()),
  /** The amount that rounds the order’s total up; null where it is already round. */
  roundUp: z.number().positive().nullable(),
  /** The chosen amount; null until then. */
  amount: z.number().positive().nullable(),
})

const errors = {
  /** The order does not, or no longer, accept a donation. */
  donation_not_offered: 409,
  donation_unavailable: 503,
} as const

export const donationBegin = defineRoute('donationBegin', {
  domain: 'donations',
  summary: 'Starts the donation of a paid order, or returns the existing one; idempotent.',
  perMinute: 60,
  input: z.object({ profile, encodedReference }),
  reply: okReply({ donation }),
  errors: { order_not_found: 404, ...errors },
})

export const donate = defineRoute('donate', {
  domain: 'donations',
  summary: 'Charges a started donation once, as a separate payment with the card that paid the order.',
  perMinute: 30,
  input: z.object({
    profile,
    donationId: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
    /** One of the suggested amounts, in decimal units. */
    amount: z.number().positive(),
  }),
  reply: okReply({ donation }),
  errors: {
    donation_not_found: 404,
    /** Another amount has been requested already. */
    donation_given: 409,
    too_many_requests: 429,
    ...errors,
  },
})
