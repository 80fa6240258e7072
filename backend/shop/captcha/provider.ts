import type { z } from 'zod'
import type { captchaChallenge } from '#api-client/contract/captcha.ts'

export type Challenge = z.output<typeof captchaChallenge.reply>['challenge']

/** Whoever checked could not be reached: says nothing about the answer. */
export class CaptchaUnavailable extends Error {
  override readonly name = 'CaptchaUnavailable'
}

/** Who tells people from programs. */
export type CaptchaProvider = {
  challenge(now: Date): Challenge
  /**
   * What names the challenge that was answered, so that it counts once; null where the answer is wrong. Throws
   * {@link CaptchaUnavailable}.
   */
  verify(answer: string, now: Date): Promise<string | null>
}
