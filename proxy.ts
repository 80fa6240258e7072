import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'
import { type Brand, brandOfHost } from '#i18n/brands.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'
import { identityHeaders } from '#lib/api/identity.ts'
import { env } from '#lib/env/server.ts'
import { isVisit, openingOf } from '#lib/http/opening.ts'
import { refusal, requestIdOf, retryLater } from '#lib/http/refusal.ts'
import { findExistingPage } from '#lib/routing/named-pages.ts'
import { routeOf } from '#lib/routing/route.ts'
import { markOf, noteAsked } from '#lib/search/note-asked.ts'
import {
  captchaHosts,
  isLetter,
  letterHeaders,
  pageHeaders,
  paymentHeaders,
  takesPayments,
} from '#lib/security/headers.ts'
import { cookieText } from '#lib/session/cookies.ts'
import { passOfLink, readStartUp } from '#lib/session/start-up.ts'
import { beginsVisit } from '#lib/session/start-up-names.ts'
import { isStoreMode, storeLoginFirst } from '#lib/session/tablet.ts'
import { checkPass } from '#lib/tablet/check-pass.ts'

export const config = {
  /** Everything but the framework’s own files, what lies in public/ and the routes outside of `[brand]`. */
  matcher: [
    '/((?!_next/|fonts/[^/]+$|art/[^/]+$|icon-[a-z]+\\.svg$|robots\\.txt$|api/refresh$|api/errors$|api/search/suggest$|api/unsubscribe/[^/]+/[^/]+$).*)',
  ],
}

/**
 * Paths that go to a service untouched: same-origin for the browser, elsewhere on the wire. The service learns from the
 * storefront for whom it asks, and believes nothing that the visitor says of that.
 */
function forward(request: NextRequest): NextResponse | null {
  const { pathname, search } = request.nextUrl
  const target = pathname.startsWith('/api/shop/v1/')
    ? pathname.slice('/api/shop'.length)
    : /^\/(pictures|models)\//.test(pathname)
      ? pathname
      : null
  if (!target) return null
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(identityHeaders)) headers.set(name, value)
  headers.set(storefrontHeaders.visitor, request.headers.get('x-forwarded-for') ?? '')
  return NextResponse.rewrite(`${joinUrl(env.SHOP_API_URL, target)}${search}`, { request: { headers } })
}

/** Where the network in front of the shop says the visitor is; nobody is told anything else of them. */
function where(request: NextRequest): NextResponse | null {
  if (request.nextUrl.pathname !== '/api/where') return null
  const told = env.COUNTRY_HEADER ? (request.headers.get(env.COUNTRY_HEADER) ?? '') : ''
  const country = /^[A-Z]{2}$/.test(told) ? told : null
  return NextResponse.json({ country }, { headers: { 'cache-control': 'private, no-store' } })
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

/** Headers with a nonce of this request's; null for pages that are the same for everybody. */
function nonceHeaders(page: string): Readonly<Record<string, string>> | null {
  const letter = isLetter(page)
  if (!letter && !takesPayments(page)) return null
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const captcha = captchaHosts[env.CAPTCHA_PROVIDER] ?? []
  return letter ? letterHeaders(nonce, dev, captcha) : paymentHeaders(nonce, env.PAYMENT_ORIGIN, dev, captcha)
}

/** The framework reads the nonce off the request’s policy and puts it on its scripts. */
function noncePage(request: NextRequest, url: URL, answered: Readonly<Record<string, string>>): NextResponse {
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', answered['content-security-policy'] ?? '')
  return withHeaders(NextResponse.rewrite(url, { request: { headers } }), answered)
}

function away(url: URL): NextResponse {
  return withHeaders(NextResponse.redirect(url, 307), { 'cache-control': 'private, no-store' })
}

function tryAgain(message: string): NextResponse {
  const headers = {
    'cache-control': 'no-store',
    ...retryLater,
    'content-type': 'text/plain; charset=utf-8',
  }
  return new NextResponse(`${message}\n`, { status: 503, headers })
}

const cookiesOf = (request: NextRequest) => ({ cookie: request.headers.get('cookie') ?? '' })

/**
 * The parameters a visit begins with become cookies, and the visitor goes on to the page without them: that page is
 * static, kept by every cache, and may be passed on without codes and names of staff in its address. What is fetched
 * ahead, or by a script, begins nothing.
 */
async function startUp(request: NextRequest, brand: Brand, locale: Locale): Promise<NextResponse | null> {
  const opening = openingOf((name) => request.headers.get(name))
  if (!/^(GET|HEAD)$/.test(request.method) || opening === 'part') return null
  const url = request.nextUrl.clone()
  if (!beginsVisit(url.searchParams)) return null
  // Browsers throw away what fails ahead of a visit, and ask again when it comes.
  if (opening === 'ahead')
    return new NextResponse(null, { status: 503, headers: { 'cache-control': 'no-store' } })
  const inStoreMode = isStoreMode(cookiesOf(request), brand)
  const pass = passOfLink(url.searchParams, inStoreMode)
  const checked = pass ? await checkPass(locale, pass) : 'refused'
  if (checked === 'unavailable')
    return tryAgain('The store pass could not be checked. Try again in a moment.')
  const read = readStartUp(url.searchParams, { inStoreMode, till: checked === 'refused' ? null : checked })
  if (!read) return null
  const secure = url.protocol === 'https:' || env.PUBLIC_ORIGIN.startsWith('https:')
  url.search = read.search
  const response = away(url)
  for (const { key, value } of read.changes)
    response.headers.append('set-cookie', cookieText(brand, key, value, secure))
  return response
}

function isPage(path: string): boolean {
  const routed = routeOf(path, new URLSearchParams())
  return 'page' in routed && !routed.page.endsWith('/missing')
}

function storeLogin(request: NextRequest, brand: Brand): NextResponse | null {
  const login = storeLoginFirst(cookiesOf(request), brand, request.nextUrl.pathname, isPage)
  return login ? away(new URL(login, request.nextUrl)) : null
}

type Waiting = Pick<NextFetchEvent, 'waitUntil'>

/** Somebody opened the first page of a search’s results: counted, by a mark that lasts a day. */
function countSearch(request: NextRequest, brand: Brand, event: Waiting | undefined): void {
  const { pathname, searchParams } = request.nextUrl
  const [, locale = ''] = /^\/([a-z]{2}_[A-Z]{2})\/search\/?$/.exec(pathname) ?? []
  const words = searchParams.get('q')?.trim()
  const header = (name: string) => request.headers.get(name)
  if (!words || !isLocale(locale) || searchParams.has('page') || !isVisit(header)) return
  const mark = markOf(header('x-forwarded-for') ?? '', header('user-agent') ?? '', new Date())
  event?.waitUntil(noteAsked(brand, locale, words, mark))
}

/** @param page where it lies below `[brand]`, with its query where that counts */
function showPage(request: NextRequest, brand: Brand, page: string, keepsQuery: boolean): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = `/${brand}/${page}`
  if (!keepsQuery) url.search = ''
  const own = nonceHeaders(page)
  if (own) return noncePage(request, url, own)
  return withHeaders(NextResponse.rewrite(url), pageHeaders(dev))
}

export async function proxy(request: NextRequest, event?: Waiting): Promise<NextResponse> {
  const call = forward(request) ?? where(request) ?? noSuchCall(request)
  if (call) return call
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  const url = request.nextUrl.clone()
  if (url.pathname === '/favicon.ico') {
    url.pathname = `/icon-${brand}.svg`
    return NextResponse.rewrite(url)
  }
  if (url.pathname === '/sitemap.xml') {
    url.pathname = `/${brand}/sitemap`
    return NextResponse.rewrite(url)
  }
  const routed = routeOf(request.nextUrl.pathname, request.nextUrl.searchParams)
  if ('redirect' in routed) {
    url.pathname = routed.redirect
    return NextResponse.redirect(url, routed.status)
  }
  const [named = ''] = routed.page.split('/', 1)
  const locale = isLocale(named) ? named : defaultLocale
  const first = (await startUp(request, brand, locale)) ?? storeLogin(request, brand)
  if (first) return first
  countSearch(request, brand, event)
  const { page, keepsQuery } = routed
  const existing = await findExistingPage(brand, page)
  return showPage(request, brand, existing ?? `${locale}/missing`, existing !== null && keepsQuery)
}
