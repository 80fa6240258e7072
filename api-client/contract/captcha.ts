import { z } from 'zod'
import { profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** Services whose widget shows itself and is asked by `siteverify`. */
export const hostedCaptchas = ['hcaptcha', 'turnstile'] as const

/** What `checkCaptcha` gave: good once, for ten minutes. */
export const captchaToken = z.string().max(200)

/**
 * A route that was asked suspiciously often from one address wants a `captchaToken`; a wrong one, or one that was
 * used, is refused the same. Nothing has changed then.
 */
export const captchaErrors = { E_CAPTCHA_ERROR: 403 } as const

export const captchaChallenge = defineRoute('captchaChallenge', {
  domain: 'captcha',
  summary: 'What to do for a captcha token: work for the machine, or the widget of a service',
  perMinute: 30,
  input: z.object({ profile }),
  reply: okReply({
    challenge: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('work'),
        /**
         * For each piece, counted from 0, find a number so that SHA-256 of `challenge.piece.number` begins with so many
         * zero bits; answer `challenge.` and the numbers, joined by hyphens.
         */
        challenge: z.string(),
        bits: z.number().int().min(1).max(30),
        pieces: z.number().int().min(1).max(64),
      }),
      z.object({ kind: z.enum(hostedCaptchas), siteKey: z.string() }),
    ]),
  }),
  errors: {
    /** This shop asks nobody. */
    captcha_off: 409,
  },
})

export const checkCaptcha = defineRoute('checkCaptcha', {
  domain: 'captcha',
  summary: 'Checks an answered challenge, once, and gives a captcha token for it',
  perMinute: 30,
  input: z.object({
    profile,
    /** The challenge with its numbers, or what the service’s widget gave. */
    answer: z.string().min(1).max(4000),
  }),
  reply: okReply({ captchaToken }),
  errors: { ...captchaErrors, captcha_off: 409, captcha_unavailable: 503 },
})
