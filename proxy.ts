import { type NextRequest, NextResponse } from 'next/server'
import { brandOfHost } from '#i18n/brands.ts'
import { defaultLocale, isLocale, type Locale, looksLikeLocale } from '#i18n/locales.ts'
import { gridPath, isMaterial, readGridSegments } from '#i18n/routing.ts'
import { gridSegment, readGridQuery } from '#lib/catalog/grid-query.ts'
import { env } from '#lib/env/server.ts'

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

/** 307 to the same page in a locale that exists. `default` and `int` are answered before anything else. */
function localeRedirect(request: NextRequest, segments: readonly string[]): NextResponse {
  const [first = '', ...rest] = segments
  const replaced = first === 'default' || first === 'int' || looksLikeLocale(first)
  const url = request.nextUrl.clone()
  url.pathname = `/${[defaultLocale, ...(replaced ? rest : segments)].filter(Boolean).join('/')}`
  return NextResponse.redirect(url, 307)
}

/** Pages whose path is the same in every locale, and where they lie in `app/`. */
const fixedPages: Readonly<Record<string, string>> = {
  '': '',
  bolsa: 'bag',
  checkout: 'checkout',
  pedido_offline: 'offline',
}

/** Where in `app/` a path lies, or the spelling it should have had. */
function route(
  locale: Locale,
  segments: readonly string[],
  params: URLSearchParams,
): { path: string } | { redirect: string } {
  const fixed = segments.length <= 1 ? fixedPages[segments[0] ?? ''] : undefined
  if (fixed !== undefined) return { path: fixed }
  if (segments[0] === 'thanks' && segments.length === 2) return { path: `thanks/${segments[1]}` }
  const last = segments.at(-1) ?? ''
  const isSheet = segments.length === 4 && isMaterial(last)
  const place = readGridSegments(locale, isSheet ? segments.slice(0, 2) : segments)
  if (!place) return { path: 'missing' }
  const grid = gridPath(locale, place)
  if (isSheet) {
    const own = `${grid}/${segments[2]}/${last}`
    return own === `/${[locale, ...segments].join('/')}` ? { path: `product/${last}` } : { redirect: own }
  }
  if (grid !== `/${[locale, ...segments].join('/')}`) return { redirect: grid }
  const category = place.category.join('.') || '-'
  return {
    path: `grid/${place.target}/${place.family}/${category}/${encodeURIComponent(gridSegment(readGridQuery(params)))}`,
  }
}

export function proxy(request: NextRequest): NextResponse {
  const forwarded = forward(request)
  if (forwarded) return forwarded
  const [first = '', ...segments] = request.nextUrl.pathname.split('/').filter(Boolean)
  if (!isLocale(first)) return localeRedirect(request, [first, ...segments])
  const found = route(first, segments, request.nextUrl.searchParams)
  const url = request.nextUrl.clone()
  if ('redirect' in found) {
    url.pathname = found.redirect
    return NextResponse.redirect(url, 308)
  }
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  url.pathname = `/${[brand, first, found.path].filter(Boolean).join('/')}`
  if (found.path.startsWith('grid/')) url.search = ''
  return NextResponse.rewrite(url)
}
