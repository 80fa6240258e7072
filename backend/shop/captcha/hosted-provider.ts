import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { hostedCaptchas } from '#api-client/contract/captcha.ts'
import { type CaptchaProvider, CaptchaUnavailable } from './provider.ts'

export type HostedCaptcha = (typeof hostedCaptchas)[number]

export const verifyUrls: Readonly<Record<HostedCaptcha, string>> = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

const reply = z.object({ success: z.boolean() })

type Options = {
  readonly kind: HostedCaptcha
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl?: string
  readonly timeoutMs?: number
}

/**
 * A hosted captcha widget; both services are verified by a form post to `siteverify`. The visitor's IP
 * address is not sent.
 */
export function hostedCaptcha({
  kind,
  siteKey,
  secret,
  verifyUrl,
  timeoutMs = 5000,
}: Options): CaptchaProvider {
  return {
    challenge: () => ({ kind, siteKey }),
    async verify(answer) {
      try {
        const response = await fetch(verifyUrl ?? verifyUrls[kind], {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, sitekey: siteKey }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        if (!response.ok) throw new Error(`status ${response.status}`)
        const { success } = reply.parse(await response.json())
        return success ? createHash('sha256').update(answer).digest('base64url') : null
      } catch (cause) {
        throw new CaptchaUnavailable('The captcha service did not respond', { cause })
      }
    },
  }
}
