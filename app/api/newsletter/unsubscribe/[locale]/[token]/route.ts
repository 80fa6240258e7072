import type { NextRequest } from 'next/server'
import { newsletterLinkPath } from '#i18n/email-link-paths.ts'
import { env } from '#lib/env/server.ts'
import { retryAfterHeader } from '#lib/http/error-reply.ts'
import {
  createLinkRedirect,
  readPostedForm,
  redirectTo,
  respondNotFound,
  respondWithStatus,
} from '#lib/newsletter/form-handler.server.ts'
import { type LinkOutcome, unsubscribeByLink } from '#lib/newsletter/newsletter-actions.server.ts'
import { pickEmailCampaign } from '#lib/newsletter/paths.ts'
import { checkCookieValue } from '#lib/session/cookies.ts'
import { setCookie } from '#lib/session/request-cookies.server.ts'

type Context = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

/** The cookies of the e-mail that a visitor unsubscribes from, and the parameters of its links. */
const campaignCookies = {
  unsubscribeCampaign: 'utm_campaign',
  unsubscribeChannel: 'utm_medium',
  unsubscribeSource: 'utm_source',
} as const
const cookieKeys = Object.keys(campaignCookies) as (keyof typeof campaignCookies)[]

const getOneClickStatus = (outcome: LinkOutcome): number =>
  outcome === 'stopped' ? 200 : outcome === 'outage' ? 503 : 404

/** Redirects an e-mail program that opens the header’s URL to the page: GET changes nothing. */
export const GET = createLinkRedirect('unsubscribe')

/** E-mail programs post here with one click (RFC 8058) and expect no redirect; the page’s form expects one. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  const posted = await readPostedForm(request, locale)
  if (!posted) return respondNotFound(request)
  const { searchParams } = request.nextUrl
  const oneClick = /List-Unsubscribe=One-Click|name="List-Unsubscribe"/i.test(posted.body)
  const again = !oneClick && posted.form.get('again') === '1'
  const read = (key: (typeof cookieKeys)[number]) =>
    checkCookieValue(key, searchParams.get(campaignCookies[key]) ?? undefined) ?? undefined
  const outcome = await unsubscribeByLink(posted, token, again, {
    campaign: read('unsubscribeCampaign'),
    channel: read('unsubscribeChannel'),
    source: read('unsubscribeSource'),
  })
  if (oneClick) {
    const status = getOneClickStatus(outcome)
    return respondWithStatus(status, status === 503 ? retryAfterHeader : {})
  }
  const campaign = pickEmailCampaign(searchParams)
  const response = redirectTo(
    `${newsletterLinkPath(posted.locale, 'unsubscribe', token)}${campaign ? `${campaign}&` : '?'}outcome=${outcome}`,
  )
  const secure = env.PUBLIC_ORIGIN.startsWith('https:')
  for (const key of cookieKeys) {
    const value = read(key)
    if (outcome === 'stopped' && value) setCookie(response, posted.brand, key, value, secure)
  }
  if (outcome === 'stopped') setCookie(response, posted.brand, 'subscribed', null, secure)
  return response
}
