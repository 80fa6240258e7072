import type { NextRequest } from 'next/server'
import { isLocale } from '#i18n/locales.ts'
import { newsletterPath } from '#i18n/routing.ts'
import { readPostedForm, redirectTo, respondNotFound } from '#lib/newsletter/form-handler.server.ts'
import { subscribeByForm } from '#lib/newsletter/newsletter-actions.server.ts'
import { createCookieReader } from '#lib/session/request-cookies.server.ts'

type Context = { readonly params: Promise<{ readonly locale: string }> }

/** Leads a visitor who reloads the address of the form to its page. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  return isLocale(locale) ? redirectTo(newsletterPath(locale), 307) : respondNotFound(request)
}

/** Subscribes by the form of the footer, the popup or a page, with the traffic cookies of the visitor. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale } = await params
  const posted = await readPostedForm(request, locale)
  if (!posted) return respondNotFound(request)
  const readCookie = createCookieReader(request)
  const outcome = await subscribeByForm(posted, posted.form, {
    campaign: readCookie(posted.brand, 'lastClickCampaign') ?? undefined,
    channel: readCookie(posted.brand, 'lastClickChannel') ?? undefined,
  })
  return redirectTo(`${newsletterPath(posted.locale)}?outcome=${outcome}`)
}
