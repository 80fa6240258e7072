import type { z } from 'zod'
import type { captchaChallenge } from '#api-client/contract/captcha.ts'

export type Challenge = z.output<typeof captchaChallenge.reply>['challenge']

/** The verification service could not be reached; the answer is neither right nor wrong. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable'
}

/** Distinguishes people from bots. */
export type CaptchaProvider = {
  challenge(now: Date): Challenge
  /**
   * Identifies the solved challenge, so that it counts once; null if the answer is wrong. Throws {@link
   * CaptchaUnavailable}.
   */
  verify(answer: string, now: Date): Promise<string | null>
}
