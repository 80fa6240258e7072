import { z } from 'zod'
import { sessionFields } from './account.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { deviceId } from './sessions.ts'

/** The signed token of an e-mail link. */
export const emailLinkToken = z.string().min(1).max(200)

/**
 * 256 random bits that a browser gets for what it requests by e-mail: with them, the link of the e-mail signs in
 * without another secret.
 */
export const browserNonce = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

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
  reply: okReply({ message: z.string(), nonce: browserNonce }),
  errors: limited,
  perMinute: 20,
})

export const resendVerification = defineRoute('resendVerification', {
  domain: 'account',
  summary:
    'Sends the link of a pending registration again, to the browser that registered; the reply is the same for every address.',
  input: z.object({
    profile,
    brand,
    email: z.string(),
    /** The nonce of `createAccount`; without it the e-mail says that there is no account. */
    nonce: browserNonce.optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: emailed,
  errors: limited,
  perMinute: 20,
})

export const verifyEmail = defineRoute('verifyEmail', {
  domain: 'account',
  summary:
    'Confirms the e-mail address of a registration: creates the member and signs them in. Another browser than the one that registered also sends the password.',
  input: z.object({
    profile,
    brand,
    token: emailLinkToken,
    /** The nonce of `createAccount`. */
    nonce: browserNonce.optional(),
    /** The password of the registration, in place of the nonce. */
    password: z.string().min(1).max(200).optional(),
    deviceId: deviceId.optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({ ...sessionFields, next: z.string().nullable() }),
  errors: {
    link_invalid: 404,
    link_expired: 410,
    already_verified: 409,
    password_required: 403,
    password_wrong: 403,
    ...limited,
  },
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
  summary:
    'Sets a password with the link of an e-mail, ends all sessions and removes all passkeys; the message is `success`.',
  input: z.object({ profile, brand, token: emailLinkToken, password: z.string() }),
  reply: okReply({ message: z.string() }),
  errors: { link_invalid: 404, link_expired: 410 },
  perMinute: 30,
})
