import { isLocale } from '#i18n/locales.ts'
import { limitedText } from '#lib/http/limited-text.ts'
import { refusal, requestIdOf, retryLater } from '#lib/http/refusal.ts'
import { type UnsubscribeOutcome, unsubscribe, unsubscribePath } from '#lib/mails/unsubscribe.ts'

type Context = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

const noStore = { 'cache-control': 'private, no-store' }
const oneClickStatus: Readonly<Record<UnsubscribeOutcome, number>> = {
  stopped: 200,
  again: 200,
  unknown: 404,
  outage: 503,
}

function notFound(request: Request): Response {
  const id = requestIdOf(request.headers.get('x-request-id'))
  return Response.json(refusal('not_found', 'There is no such call.', id), { status: 404, headers: noStore })
}

/** Whose mail program opens the header's address is led to the page that asks. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  if (!isLocale(locale)) return notFound(request)
  return new Response(null, {
    status: 307,
    headers: { ...noStore, location: unsubscribePath(locale, token) },
  })
}

/** Mail programs post here by one click (RFC 8058) and want no redirect; the page's form wants one. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  if (!isLocale(locale)) return notFound(request)
  const body = (await limitedText(request, 1024)) ?? ''
  const oneClick = /List-Unsubscribe=One-Click|name="List-Unsubscribe"/i.test(body)
  const outcome = await unsubscribe(
    locale,
    token,
    !oneClick && new URLSearchParams(body).get('again') === '1',
  )
  if (oneClick) {
    const status = oneClickStatus[outcome]
    return new Response(null, { status, headers: { ...noStore, ...(status === 503 ? retryLater : {}) } })
  }
  const location = `${unsubscribePath(locale, token)}?outcome=${outcome}`
  return new Response(null, { status: 303, headers: { ...noStore, location } })
}
