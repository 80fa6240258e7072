import { z } from 'zod'
import { profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** Services with a visible widget that are verified by `siteverify`. */
export const hostedCaptchas = ['hcaptcha', 'turnstile'] as const

/** The token from `checkCaptcha`: valid once, for ten minutes. */
export const captchaToken = z.string().max(200)

/**
 * A rate-limited route requires a `captchaToken` after too many calls from one address; a wrong or used token
 * gives the same error. Nothing has changed then.
 */
export const captchaErrors = { E_CAPTCHA_ERROR: 403 } as const

export const captchaChallenge = defineRoute('captchaChallenge', {
  domain: 'captcha',
  summary: 'Returns a challenge for a captcha token: a proof of work, or the widget of a hosted service.',
  perMinute: 30,
  input: z.object({ profile }),
  reply: okReply({
    challenge: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('work'),
        /**
         * Proof of work: for each piece, counted from 0, find a number so that SHA-256 of
         * `challenge.piece.number` begins with this many zero bits; respond with `challenge.` and the
         * numbers, joined by hyphens.
         */
        challenge: z.string(),
        bits: z.number().int().min(1).max(30),
        pieces: z.number().int().min(1).max(64),
      }),
      z.object({ kind: z.enum(hostedCaptchas), siteKey: z.string() }),
    ]),
  }),
  errors: {
    /** The shop has no captcha. */
    captcha_off: 409,
  },
})

export const checkCaptcha = defineRoute('checkCaptcha', {
  domain: 'captcha',
  summary: 'Verifies the answer to a challenge, once, and returns a captcha token.',
  perMinute: 30,
  input: z.object({
    profile,
    /** The challenge with its numbers, or the token of the service’s widget. */
    answer: z.string().min(1).max(4000),
  }),
  reply: okReply({ captchaToken }),
  errors: { ...captchaErrors, captcha_off: 409, captcha_unavailable: 503 },
})
