import { hostedCaptchas } from '#api-client/contract/captcha.ts'
import type { Config } from '../../config.ts'
import { embeddedCaptcha } from './embedded-provider.ts'
import { hostedCaptcha } from './hosted-provider.ts'
import type { CaptchaProvider } from './provider.ts'

/** The values of `CAPTCHA_PROVIDER`. */
export const captchaProviders = ['embedded', ...hostedCaptchas, 'none'] as const
export type CaptchaProviderName = (typeof captchaProviders)[number]

/** Null if captchas are disabled. */
export function createCaptchaProvider({
  captcha,
  linkSecret,
}: Pick<Config, 'captcha' | 'linkSecret'>): CaptchaProvider | null {
  const { provider, siteKey, secret } = captcha
  if (provider === 'none') return null
  return provider === 'embedded'
    ? embeddedCaptcha(linkSecret)
    : hostedCaptcha({ kind: provider, siteKey, secret })
}
