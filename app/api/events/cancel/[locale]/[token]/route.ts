import type { NextRequest } from 'next/server'
import { eventLinkPath } from '#i18n/email-link-paths.ts'
import { isLocale } from '#i18n/locales.ts'
import { cancelByLink } from '#lib/events/event-actions.server.ts'
import { readPostedForm, redirectTo, respondNotFound } from '#lib/newsletter/form-handler.server.ts'

type Context = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  return isLocale(locale) ? redirectTo(eventLinkPath(locale, token), 307) : respondNotFound(request)
}

/** Cancels a registration with the button of its page. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  const posted = await readPostedForm(request, locale)
  if (!posted) return respondNotFound(request)
  const outcome = await cancelByLink(posted, token)
  return redirectTo(`${eventLinkPath(posted.locale, token)}?outcome=${outcome}`)
}
