import { cookies } from 'next/headers'
import { getStockRequestPath } from '#i18n/email-link-paths.ts'
import { isLocale } from '#i18n/locales.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from '#lib/http/error-reply.ts'
import { readLimitedText } from '#lib/http/read-limited-text.ts'
import {
  changeStockRequest,
  fetchStockRequest,
  type StockRequestFailure,
} from '#lib/notify-me/stock-request.server.ts'
import {
  addStockRequestToken,
  stockRequestCookie,
  stockRequestCookieSeconds,
} from '#lib/notify-me/stock-request-cookie.ts'

type Context = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

const noStoreHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
/** A request that is over needs no stop. */
const oneClickStatus: Readonly<Record<StockRequestFailure, number>> = { over: 200, unknown: 404, outage: 503 }

function respondNotFound(request: Request): Response {
  const id = getRequestId(request.headers.get('x-request-id'))
  return Response.json(createErrorReply('not_found', 'There is no such endpoint.', id), {
    status: 404,
    headers: noStoreHeaders,
  })
}

const redirect = (location: string, status: 303 | 307) =>
  new Response(null, { status, headers: { ...noStoreHeaders, location } })

/**
 * The link of a back-in-stock e-mail. While a unit is held, it goes to the product with the size selected, and
 * a cookie lets this browser buy the unit; otherwise it goes to the page of the request. It changes nothing at
 * the service, because e-mail programs open links too.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  if (!isLocale(locale)) return respondNotFound(request)
  const found = await fetchStockRequest(locale, token)
  if (typeof found === 'string' || found.state !== 'held' || found.size === null)
    return redirect(getStockRequestPath(locale, token), 307)
  const store = await cookies()
  store.set(stockRequestCookie, addStockRequestToken(store.get(stockRequestCookie)?.value, token), {
    httpOnly: true,
    maxAge: stockRequestCookieSeconds,
    path: '/api',
    sameSite: 'lax',
    secure: env.PUBLIC_ORIGIN.startsWith('https:'),
  })
  return redirect(`${found.product.url}#notify-${encodeURIComponent(found.size)}`, 303)
}

/**
 * E-mail programs post here with one click (RFC 8058) and expect no redirect; the page’s form expects one.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale, token } = await params
  if (!isLocale(locale)) return respondNotFound(request)
  const body = (await readLimitedText(request, 1024)) ?? ''
  const oneClick = /List-Unsubscribe=One-Click|name="List-Unsubscribe"/i.test(body)
  const resumes = !oneClick && new URLSearchParams(body).get('action') === 'resume'
  const failure = await changeStockRequest(locale, token, resumes ? 'resume' : 'stop')
  if (!oneClick) {
    const outcome = failure === 'outage' ? '?outcome=outage' : ''
    return redirect(`${getStockRequestPath(locale, token)}${outcome}`, 303)
  }
  const status = failure === null ? 200 : oneClickStatus[failure]
  return new Response(null, {
    status,
    headers: { ...noStoreHeaders, ...(status === 503 ? retryAfterHeader : {}) },
  })
}
