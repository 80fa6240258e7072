import { type NextRequest, NextResponse } from 'next/server'
import { brandOfHost } from '#i18n/brands.ts'
import { env } from '#lib/env/server.ts'
import { refusal, requestIdOf } from '#lib/http/refusal.ts'
import { routeOf } from '#lib/routing/route.ts'
import { pageHeaders, paymentHeaders, takesPayments } from '#lib/security/headers.ts'

export const config = {
  /** Everything but the framework’s own files and what lies in public/. */
  matcher: ['/((?!_next/|fonts/|art/|icon|robots\\.txt|api/refresh).*)'],
}

/** Paths that go to a service untouched: same-origin for the browser, elsewhere on the wire. */
function forward(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl
  const target = pathname.startsWith('/api/shop/v1/')
    ? pathname.slice('/api/shop'.length)
    : pathname.startsWith('/pictures/')
      ? pathname
      : null
  return target ? NextResponse.rewrite(new URL(`${target}${search}`, env.SHOP_API_URL)) : null
}

/** The service’s other doors (administration, webhooks, health) are not the browser’s. */
function noSuchCall(request: NextRequest): NextResponse | null {
  if (!/^\/api(\/|$)/.test(request.nextUrl.pathname)) return null
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  return NextResponse.json(refusal('not_found', 'There is no such call.', requestId), {
    status: 404,
    headers: { 'cache-control': 'no-store' },
  })
}

const dev = process.env.NODE_ENV === 'development'

function withHeaders(response: NextResponse, headers: Readonly<Record<string, string>>): NextResponse {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The framework reads the nonce off the request’s policy and puts it on its scripts. */
function paymentPage(request: NextRequest, url: URL): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const answered = paymentHeaders(nonce, env.PAYMENT_ORIGIN, dev)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', answered['content-security-policy'] ?? '')
  return withHeaders(NextResponse.rewrite(url, { request: { headers } }), answered)
}

export function proxy(request: NextRequest): NextResponse {
  const answered = forward(request) ?? noSuchCall(request)
  if (answered) return answered
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  const url = request.nextUrl.clone()
  if (url.pathname === '/favicon.ico') {
    url.pathname = `/icon-${brand}.svg`
    return NextResponse.rewrite(url)
  }
  const routed = routeOf(request.nextUrl.pathname, request.nextUrl.searchParams)
  if ('redirect' in routed) {
    url.pathname = routed.redirect
    return NextResponse.redirect(url, routed.status)
  }
  url.pathname = `/${brand}/${routed.page}`
  if (!routed.keepsQuery) url.search = ''
  if (takesPayments(routed.page)) return paymentPage(request, url)
  return withHeaders(NextResponse.rewrite(url), pageHeaders(dev))
}
