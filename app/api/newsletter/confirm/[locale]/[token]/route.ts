import type { NextRequest } from 'next/server'
import { newsletterLinkPath } from '#i18n/email-link-paths.ts'
import { env } from '#lib/env/server.ts'
import {
  createLinkRedirect,
  readPostedForm,
  redirectTo,
  respondNotFound,
} from '#lib/newsletter/form-handler.server.ts'
import { confirmByLink } from '#lib/newsletter/newsletter-actions.server.ts'
import { setCookie } from '#lib/session/request-cookies.server.ts'

type Context = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

export const GET = createLinkRedirect('confirm')

/** Confirms a subscription with the button of its page. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  const posted = await readPostedForm(request, locale)
  if (!posted) return respondNotFound(request)
  const outcome = await confirmByLink(posted, token)
  const response = redirectTo(`${newsletterLinkPath(posted.locale, 'confirm', token)}?outcome=${outcome}`)
  const secure = env.PUBLIC_ORIGIN.startsWith('https:')
  if (outcome === 'confirmed') setCookie(response, posted.brand, 'subscribed', 'true', secure)
  return response
}
