import { z } from 'zod'
import { sessionFields } from './account.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { deviceId } from './sessions.ts'

const passkeyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const passkeyName = z.string().trim().min(1).max(60)

/** The origin of the page, `https://shop.example`: a passkey works on one host only. */
const origin = z.string().min(1).max(300)

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** What `navigator.credentials` returned, in the JSON form of the WebAuthn standard. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type PasskeyRegistrationDto = z.infer<typeof registration>

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
})
export type PasskeyAssertionDto = z.infer<typeof assertion>

/** The options for `navigator.credentials`, in the JSON form of the WebAuthn standard. */
const options = okReply({ options: z.looseObject({ challenge: z.string() }) })

export const memberPasskey = z.object({
  id: passkeyId,
  name: z.string(),
  /** The host on which it works. */
  host: z.string(),
  /** Whether a password manager syncs it to the member's other devices. */
  synced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

/** The host of `origin` belongs to no brand of the shop, or not to this one. */
const hostError = { passkey_host_unknown: 400 } as const

export const passkeys = defineRoute('passkeys', {
  domain: 'account',
  summary: 'Lists the passkeys of the member, the oldest first.',
  input: z.object({ profile }),
  reply: okReply({ passkeys: z.array(memberPasskey) }),
})

export const passkeyOptions = defineRoute('passkeyOptions', {
  domain: 'account',
  summary:
    'Starts adding a passkey, after a recent sign-in or with the password; the challenge is valid once.',
  input: z.object({
    profile,
    brand,
    origin,
    /** Required if the session started more than ten minutes ago. */
    password: z.string().min(1).max(200).optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: options,
  errors: {
    ...hostError,
    password_needed: 403,
    login_refused: 403,
    too_many_passkeys: 409,
    too_many_requests: 429,
    ...captchaErrors,
  },
  perMinute: 20,
})

export const addPasskey = defineRoute('addPasskey', {
  domain: 'account',
  summary: 'Adds a passkey that the browser created for the challenge.',
  input: z.object({ profile, brand, origin, name: passkeyName, credential: registration }),
  reply: okReply({ passkey: memberPasskey }),
  errors: { ...hostError, passkey_refused: 400, too_many_passkeys: 409 },
  perMinute: 20,
})

export const renamePasskey = defineRoute('renamePasskey', {
  domain: 'account',
  summary: 'Renames a passkey of the member.',
  input: z.object({ profile, id: passkeyId, name: passkeyName }),
  reply: okReply({}),
  errors: { passkey_not_found: 404 },
  perMinute: 30,
})

export const removePasskey = defineRoute('removePasskey', {
  domain: 'account',
  summary: 'Removes a passkey of the member, which can no longer sign in.',
  input: z.object({ profile, brand, id: passkeyId }),
  reply: okReply({}),
  errors: { passkey_not_found: 404 },
  perMinute: 30,
})

export const passkeyLoginOptions = defineRoute('passkeyLoginOptions', {
  domain: 'account',
  summary: 'Starts a sign-in with a passkey; the challenge is valid once, for five minutes.',
  input: z.object({ profile, brand, origin }),
  reply: options,
  errors: hostError,
  perMinute: 30,
})

export const passkeyLogin = defineRoute('passkeyLogin', {
  domain: 'account',
  summary: 'Signs a member in with the passkey that signed the challenge.',
  input: z.object({ profile, brand, origin, credential: assertion, deviceId: deviceId.optional() }),
  reply: okReply(sessionFields),
  /** The same error for an unknown passkey, a wrong signature and a challenge that is not open. */
  errors: { ...hostError, passkey_refused: 401 },
  perMinute: 30,
})
