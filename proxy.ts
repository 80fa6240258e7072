import { type NextRequest, NextResponse } from 'next/server'
import { brandOfHost } from '#i18n/brands.ts'
import { env } from '#lib/env/server.ts'
import { routeOf } from '#lib/routing/route.ts'

export const config = {
  /** Everything but the framework’s own files and what lies in public/. */
  matcher: ['/((?!_next/|fonts/|art/|favicon|icon|robots\\.txt|api/refresh).*)'],
}

/** Paths that go to a service untouched: same-origin for the browser, elsewhere on the wire. */
function forward(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl
  const target = pathname.startsWith('/api/shop/')
    ? pathname.slice('/api/shop'.length)
    : pathname.startsWith('/pictures/')
      ? pathname
      : null
  return target ? NextResponse.rewrite(new URL(`${target}${search}`, env.SHOP_API_URL)) : null
}

export function proxy(request: NextRequest): NextResponse {
  const forwarded = forward(request)
  if (forwarded) return forwarded
  const routed = routeOf(request.nextUrl.pathname, request.nextUrl.searchParams)
  const url = request.nextUrl.clone()
  if ('redirect' in routed) {
    url.pathname = routed.redirect
    return NextResponse.redirect(url, routed.status)
  }
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  url.pathname = `/${brand}/${routed.page}`
  if (!routed.keepsQuery) url.search = ''
  return NextResponse.rewrite(url)
}
