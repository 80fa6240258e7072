import { z } from 'zod'
import { defaultBrand } from '#config/brands.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { emailLinkToken } from './registration.ts'
import { defineRoute } from './route.ts'

const limited = { too_many_requests: 429, ...captchaErrors } as const

/** The token of `confirmIdentity`: valid for ten minutes, in the session that requested it. */
const identityToken = z.string().min(1).max(200)
const identityErrors = { identity_unconfirmed: 403 } as const

const password = z.string().min(1).max(200)

export const confirmIdentity = defineRoute('confirmIdentity', {
  domain: 'account',
  summary:
    'Checks the password of the signed-in member before a sensitive action, and returns a token for it.',
  input: z.object({ profile, password, captchaToken: captchaToken.optional() }),
  reply: okReply({ token: identityToken, expiresIn: z.number().int().positive() }),
  errors: { password_wrong: 403, ...limited },
  perMinute: 20,
})

export const changePassword = defineRoute('changePassword', {
  domain: 'account',
  summary: 'Changes the password of the signed-in member, and ends the other sessions.',
  input: z.object({
    profile,
    brand: brand.default(defaultBrand),
    oldPassword: password,
    newPassword: z.string(),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({}),
  errors: { password_wrong: 403, ...limited },
  perMinute: 20,
})

export const changeEmail = defineRoute('changeEmail', {
  domain: 'account',
  summary: 'Sends a link to a new address of the signed-in member; the reply is the same for every address.',
  input: z.object({
    profile,
    brand: brand.default(defaultBrand),
    token: identityToken,
    email: z.string(),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({ message: z.string() }),
  errors: { ...identityErrors, ...limited },
  perMinute: 20,
})

const linkErrors = { link_invalid: 404, link_expired: 410, email_taken: 409 } as const

export const confirmEmailChange = defineRoute('confirmEmailChange', {
  domain: 'account',
  summary:
    'Changes the address of a member with the link that was sent to the new one, while the session that requested it is open, and informs the old one.',
  input: z.object({ profile, brand: brand.default(defaultBrand), token: emailLinkToken }),
  reply: okReply({ email: z.string() }),
  errors: linkErrors,
  perMinute: 30,
})

export const undoEmailChange = defineRoute('undoEmailChange', {
  domain: 'account',
  summary:
    'Restores the address of a member with the link that was sent to it, ends all sessions, removes all passkeys and returns a token to set a password. If another account has taken the address, `email_taken`: the account is locked until the address is free.',
  input: z.object({ profile, brand: brand.default(defaultBrand), token: emailLinkToken }),
  reply: okReply({ email: z.string(), setPasswordToken: emailLinkToken }),
  errors: linkErrors,
  perMinute: 30,
})

export const exportAccount = defineRoute('exportAccount', {
  domain: 'account',
  summary: 'Returns everything that the shop stores about the signed-in member.',
  input: z.object({ profile, token: identityToken }),
  reply: okReply({
    exportedAt: z.iso.datetime(),
    /** By subject: `account`, `orders`, `newsletter` and so on. */
    data: z.record(z.string(), z.unknown()),
  }),
  errors: { ...identityErrors, payment_unavailable: 503 },
  perMinute: 10,
})

export const deleteAccount = defineRoute('deleteAccount', {
  domain: 'account',
  summary: 'Deletes the account of the signed-in member; orders are kept for the law, without the account.',
  input: z.object({ profile, brand: brand.default(defaultBrand), token: identityToken }),
  reply: okReply({}),
  errors: identityErrors,
  perMinute: 10,
})
