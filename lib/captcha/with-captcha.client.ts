import { firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import { isCaptchaMounted, setCaptchaProgress } from './captcha-progress.ts'
import { runProofOfWork } from './run-proof-of-work.ts'

type Challenge = RouteReply<'captchaChallenge'>['challenge']

function solveChallenge(challenge: Challenge): Promise<string | null> {
  if (challenge.kind === 'work') {
    setCaptchaProgress({ status: 'work' })
    return runProofOfWork(challenge)
  }
  // A page without the captcha component cannot show a widget, and its CSP blocks third-party scripts.
  if (!isCaptchaMounted()) return Promise.resolve(null)
  const { kind, siteKey } = challenge
  return new Promise((done) => setCaptchaProgress({ status: 'widget', kind, siteKey, onAnswer: done }))
}

async function fetchCaptchaToken(locale: Locale): Promise<string | null> {
  const challengeReply = await shopApi.captchaChallenge({ profile: locale })
  if (isKo(challengeReply)) return null
  const answer = await solveChallenge(challengeReply.challenge)
  if (answer === null) return null
  const tokenReply = await shopApi.checkCaptcha({ profile: locale, answer })
  return isKo(tokenReply) ? null : tokenReply.captchaToken
}

const requiresCaptcha = (reply: { readonly status: string }): reply is KoReply =>
  isKo(reply) && firstError(reply).code === 'E_CAPTCHA_ERROR'

/** The token of a captcha for a form that the browser sends itself; null if it was not solved. */
export async function solveCaptcha(locale: Locale): Promise<string | null> {
  try {
    return await fetchCaptchaToken(locale)
  } finally {
    setCaptchaProgress()
  }
}

/**
 * Sends a request. If the service requires a captcha, solves one and retries with its token. Returns the
 * first error if that fails.
 */
export async function withCaptcha<Reply extends { readonly status: string }>(
  locale: Locale,
  send: (captchaToken?: string) => Promise<Reply>,
): Promise<Reply> {
  const firstReply = await send()
  if (!requiresCaptcha(firstReply)) return firstReply
  track({ event: 'impression_captcha' })
  try {
    const token = await fetchCaptchaToken(locale)
    const retryReply = token === null ? firstReply : await send(token)
    track({ event: requiresCaptcha(retryReply) ? 'error_captcha' : 'success_captcha' })
    return retryReply
  } finally {
    setCaptchaProgress()
  }
}
