import { z } from 'zod'
import { sessionFields } from './account.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { browserNonce, emailLinkToken } from './registration.ts'
import { defineRoute } from './route.ts'
import { deviceId } from './sessions.ts'

const limited = { too_many_requests: 429, ...captchaErrors } as const

export const webLogin = defineRoute('webLogin', {
  domain: 'account',
  summary:
    'Sends an e-mail with a link and a code that sign the member in without a password; the reply is the same for every address.',
  input: z.object({ profile, brand, email: z.string(), captchaToken: captchaToken.optional() }),
  reply: okReply({
    nonce: browserNonce,
    /** Lifetime of link and code in seconds. */
    expiresIn: z.number().int().positive(),
  }),
  errors: limited,
  perMinute: 20,
})

export const webLoginCheck = defineRoute('webLoginCheck', {
  domain: 'account',
  summary: 'Signs a member in with two of three: the nonce of the browser that asked, the link, the code.',
  input: z.object({
    profile,
    brand,
    nonce: browserNonce.optional(),
    /** The token of the link. */
    token: emailLinkToken.optional(),
    code: z
      .string()
      .transform((typed) => typed.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/))
      .optional(),
    deviceId: deviceId.optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply(sessionFields),
  /** The same error for a wrong code, an expired or used link, and a link of another browser. */
  errors: { web_login_refused: 401, ...limited },
  perMinute: 30,
})
