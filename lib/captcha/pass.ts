import { firstError, isKo, type RouteReply } from '#api-client/client.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { track } from '#lib/tracking/data-layer.ts'
import { isShown, setProgress } from './progress.ts'
import { doWork } from './work.ts'

type Challenge = RouteReply<'captchaChallenge'>['challenge']

function answerOf(challenge: Challenge): Promise<string | null> {
  if (challenge.kind === 'work') {
    setProgress({ at: 'work' })
    return doWork(challenge)
  }
  // A page without the captcha component has no place for a widget, and its policy lets no script of others run.
  if (!isShown()) return Promise.resolve(null)
  const { kind, siteKey } = challenge
  return new Promise((done) => setProgress({ at: 'widget', kind, siteKey, done }))
}

async function tokenFor(locale: Locale): Promise<string | null> {
  const asked = await shop.captchaChallenge({ profile: locale })
  if (isKo(asked)) return null
  const answer = await answerOf(asked.challenge)
  if (answer === null) return null
  const checked = await shop.checkCaptcha({ profile: locale, answer })
  return isKo(checked) ? null : checked.captchaToken
}

const wantsCaptcha = (reply: { readonly status: string }): reply is KoReply =>
  isKo(reply) && firstError(reply).code === 'E_CAPTCHA_ERROR'

/**
 * Sends a request; where the shop wants a captcha with it, answers one and sends it again with its token. Answers the
 * first refusal where that did not work.
 */
export async function withCaptcha<Reply extends { readonly status: string }>(
  locale: Locale,
  send: (captchaToken?: string) => Promise<Reply>,
): Promise<Reply> {
  const first = await send()
  if (!wantsCaptcha(first)) return first
  track({ event: 'impression_captcha' })
  try {
    const token = await tokenFor(locale)
    const second = token === null ? first : await send(token)
    track({ event: wantsCaptcha(second) ? 'error_captcha' : 'success_captcha' })
    return second
  } finally {
    setProgress()
  }
}
