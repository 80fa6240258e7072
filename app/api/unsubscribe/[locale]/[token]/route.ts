import { getUnsubscribePath } from '#i18n/email-link-paths.ts'
import { isLocale } from '#i18n/locales.ts'
import { type UnsubscribeOutcome, unsubscribe } from '#lib/emails/unsubscribe.server.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from '#lib/http/error-reply.ts'
import { readLimitedText } from '#lib/http/read-limited-text.ts'

type Context = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

const noStoreHeaders = { 'cache-control': 'private, no-store' }
const oneClickStatus: Readonly<Record<UnsubscribeOutcome, number>> = {
  stopped: 200,
  again: 200,
  unknown: 404,
  outage: 503,
}

function respondNotFound(request: Request): Response {
  const id = getRequestId(request.headers.get('x-request-id'))
  return Response.json(createErrorReply('not_found', 'There is no such endpoint.', id), {
    status: 404,
    headers: noStoreHeaders,
  })
}

/** Redirects an e-mail program that opens the header’s URL to the confirmation page. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  if (!isLocale(locale)) return respondNotFound(request)
  return new Response(null, {
    status: 307,
    headers: { ...noStoreHeaders, location: getUnsubscribePath(locale, token) },
  })
}

/**
 * E-mail programs post here with one click (RFC 8058) and expect no redirect; the page’s form expects one.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  if (!isLocale(locale)) return respondNotFound(request)
  const body = (await readLimitedText(request, 1024)) ?? ''
  const oneClick = /List-Unsubscribe=One-Click|name="List-Unsubscribe"/i.test(body)
  const outcome = await unsubscribe(
    locale,
    token,
    !oneClick && new URLSearchParams(body).get('again') === '1',
  )
  if (oneClick) {
    const status = oneClickStatus[outcome]
    return new Response(null, {
      status,
      headers: { ...noStoreHeaders, ...(status === 503 ? retryAfterHeader : {}) },
    })
  }
  const location = `${getUnsubscribePath(locale, token)}?outcome=${outcome}`
  return new Response(null, { status: 303, headers: { ...noStoreHeaders, location } })
}
