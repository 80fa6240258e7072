import type { NextRequest } from 'next/server'
import { newsletterLinkPath } from '#i18n/email-link-paths.ts'
import {
  createLinkRedirect,
  readPostedForm,
  redirectTo,
  respondNotFound,
} from '#lib/newsletter/form-handler.server.ts'
import { savePreferencesByLink } from '#lib/newsletter/newsletter-actions.server.ts'

type Context = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

export const GET = createLinkRedirect('preferences')

/** Saves the preferences of a link. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  const posted = await readPostedForm(request, locale)
  if (!posted) return respondNotFound(request)
  const outcome = await savePreferencesByLink(posted, token, posted.form)
  return redirectTo(`${newsletterLinkPath(posted.locale, 'preferences', token)}?outcome=${outcome}`)
}
