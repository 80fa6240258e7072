import { z } from 'zod'
import { sessionFields } from './account.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { deviceId } from './sessions.ts'

/** The signed token of an e-mail link. */
export const emailLinkToken = z.string().min(1).max(200)

/** The page of the shop to open afterwards, from the locale on. */
const next = z
  .string()
  .max(300)
  .regex(/^\/[a-z]{2}_[A-Z]{2}\//)

const limited = { too_many_requests: 429, ...captchaErrors } as const

/** The same for every address, known or not: what happens next is in the e-mail. */
const emailed = okReply({ message: z.string() })

export const createAccount = defineRoute('createAccount', {
  domain: 'account',
  summary:
    'Registers a member: sends an e-mail whose link creates the account; the reply is the same for a known address.',
  input: z.object({
    profile,
    brand,
    email: z.string(),
    password: z.string(),
    name: z.string(),
    surname: z.string(),
    /** Whether the member subscribes to the newsletter of the brand. */
    newsletter: z.boolean().default(false),
    /** Whether the privacy policy was accepted; required. */
    policy: z.boolean().default(false),
    /** The additional consent of markets that require one. */
    extraCondition: z.boolean().optional(),
    next: next.optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: emailed,
  errors: limited,
  perMinute: 20,
})

export const resendVerification = defineRoute('resendVerification', {
  domain: 'account',
  summary: 'Sends the link of a pending registration again; the reply is the same for every address.',
  input: z.object({ profile, brand, email: z.string(), captchaToken: captchaToken.optional() }),
  reply: emailed,
  errors: limited,
  perMinute: 20,
})

export const verifyEmail = defineRoute('verifyEmail', {
  domain: 'account',
  summary: 'Confirms the e-mail address of a registration: creates the member and signs them in.',
  input: z.object({ profile, brand, token: emailLinkToken, deviceId: deviceId.optional() }),
  reply: okReply({ ...sessionFields, next: z.string().nullable() }),
  errors: { link_invalid: 404, link_expired: 410, already_verified: 409 },
  perMinute: 30,
})

export const recoverPassword = defineRoute('recoverPassword', {
  domain: 'account',
  summary: 'Sends a link to set a password; the reply is the same for every address.',
  input: z.object({ profile, brand, email: z.string(), captchaToken: captchaToken.optional() }),
  reply: emailed,
  errors: limited,
  perMinute: 20,
})

export const setNewPassword = defineRoute('setNewPassword', {
  domain: 'account',
  summary: 'Sets a password with the link of an e-mail, and ends all sessions; the message is `success`.',
  input: z.object({ profile, brand, token: emailLinkToken, password: z.string() }),
  reply: okReply({ message: z.string() }),
  errors: { link_invalid: 404, link_expired: 410 },
  perMinute: 30,
})
