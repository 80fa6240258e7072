import type { NextRequest } from 'next/server'
import { isLocale } from '#i18n/locales.ts'
import { clientelingPath } from '#i18n/routing.ts'
import { requestContactByForm } from '#lib/clienteling/contact-actions.server.ts'
import { readPostedForm, redirectTo, respondNotFound } from '#lib/newsletter/form-handler.server.ts'
import { storesPath } from '#lib/stores/paths.ts'

type Context = { readonly params: Promise<{ readonly locale: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  return isLocale(locale) ? redirectTo(storesPath(locale), 307) : respondNotFound(request)
}

/** Sends the form of a store page to the store's personal shopper. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale } = await params
  const posted = await readPostedForm(request, locale)
  if (!posted) return respondNotFound(request)
  return redirectTo(`${clientelingPath(posted.locale)}?outcome=${await requestContactByForm(posted)}`)
}
