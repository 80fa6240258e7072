import type { NextRequest } from 'next/server'
import { isLocale } from '#i18n/locales.ts'
import { eventsPath } from '#i18n/routing.ts'
import { registerByForm } from '#lib/events/event-actions.server.ts'
import { readPostedForm, redirectTo, respondNotFound } from '#lib/newsletter/form-handler.server.ts'

type Context = { readonly params: Promise<{ readonly locale: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  return isLocale(locale) ? redirectTo(eventsPath(locale), 307) : respondNotFound(request)
}

/** Registers for an event with its form. */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  const { locale } = await params
  const posted = await readPostedForm(request, locale)
  if (!posted) return respondNotFound(request)
  const event = posted.form.get('id') ?? ''
  const query = new URLSearchParams({ outcome: await registerByForm(posted), event: event.slice(0, 60) })
  return redirectTo(`${eventsPath(posted.locale)}?${query}`)
}
