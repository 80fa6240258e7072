import { type NextFetchEvent, type NextRequest, NextResponse } from 'next/server'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { stockRequestHeader } from '#api-client/contract/stock-requests.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'
import { type Brand, brandOfHost } from '#config/brands.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts'
import { identityHeaders } from '#lib/api/identity-headers.server.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId, retryAfterHeader } from '#lib/http/error-reply.ts'
import { getRequestIntent, isPageVisit } from '#lib/http/request-intent.ts'
import { stockRequestCookie } from '#lib/notify-me/stock-request-cookie.ts'
import { findExistingPage } from '#lib/routing/page-existence.server.ts'
import { resolveRoute } from '#lib/routing/resolve-route.ts'
import { createVisitorHash, recordSearch as recordSearchTerms } from '#lib/search/record-search.server.ts'
import {
  captchaHosts,
  getPageHeaders,
  getPaymentHeaders,
  getPrivatePageHeaders,
  isNewsletterPage,
  isPaymentPage,
  isPrivatePage,
} from '#lib/security/security-headers.ts'
import { hasEntryParams } from '#lib/session/entry-param-names.ts'
import { readEntryParams, readLinkPass } from '#lib/session/entry-params.ts'
import { createCookieReader, setCookie } from '#lib/session/request-cookies.server.ts'
import { getStoreLoginPath, isStoreMode } from '#lib/session/store-mode.ts'
import { checkStorePass } from '#lib/tablet/check-store-pass.server.ts'

export const config = {
  /** Everything except the framework’s own files, files in public/ and the routes outside of `[brand]`. */
  matcher: [
    '/((?!_next/|fonts/[^/]+$|art/[^/]+$|icon-[a-z]+\\.svg$|robots\\.txt$|api/refresh$|api/errors$|api/search/suggest$|api/search/results$|api/markets/paths$|api/markets/list/[^/]+/[^/]+$|api/markets/suggestion/[^/]+$|api/unsubscribe/[^/]+/[^/]+$|api/stock-request/[^/]+/[^/]+$|api/withdrawal/[^/]+$).*)',
  ],
}

/**
 * Forwards paths to a service: same-origin for the browser, another host behind it. The storefront sends
 * the visitor’s address, and the service ignores addresses that visitors claim.
 */
function forwardToService(request: NextRequest): NextResponse | null {
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
  headers.set(stockRequestHeader, request.cookies.get(stockRequestCookie)?.value ?? '')
  return NextResponse.rewrite(`${joinUrl(env.SHOP_API_URL, target)}${search}`, { request: { headers } })
}

/** The visitor's country according to the network in front of the shop; no other data is returned. */
function respondWithCountry(request: NextRequest): NextResponse | null {
  if (request.nextUrl.pathname !== '/api/where') return null
  const header = env.COUNTRY_HEADER ? (request.headers.get(env.COUNTRY_HEADER) ?? '') : ''
  const country = /^[A-Z]{2}$/.test(header) ? header : null
  return NextResponse.json({ country }, { headers: { 'cache-control': 'private, no-store' } })
}

/** Other endpoints of the service (administration, webhooks, health) are not available to the browser. */
function respondNotFound(request: NextRequest): NextResponse | null {
  if (!/^\/api(\/|$)/.test(request.nextUrl.pathname)) return null
  const requestId = getRequestId(request.headers.get('x-request-id'))
  return NextResponse.json(createErrorReply('not_found', 'There is no such endpoint.', requestId), {
    status: 404,
    headers: { 'cache-control': 'no-store' },
  })
}

/** Endpoints of forms that work without JavaScript; their route handlers respond. */
function passToRouteHandler({ nextUrl }: NextRequest): NextResponse | null {
  return /^\/api\/(?:newsletter|events|clienteling)\//.test(nextUrl.pathname) ? NextResponse.next() : null
}

const dev = process.env.NODE_ENV === 'development'

function setHeaders(response: NextResponse, headers: Readonly<Record<string, string>>): NextResponse {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Headers with a nonce for this request; null for pages that are the same for all visitors. */
function createNonceHeaders(page: string): Readonly<Record<string, string>> | null {
  const isPrivate = isPrivatePage(page) || isNewsletterPage(page)
  if (!isPrivate && !isPaymentPage(page)) return null
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const captcha = captchaHosts[env.CAPTCHA_PROVIDER] ?? []
  return isPrivate
    ? getPrivatePageHeaders(nonce, dev, captcha)
    : getPaymentHeaders(nonce, env.PAYMENT_ORIGIN, dev, captcha)
}

/** The framework reads the nonce from the request’s policy and adds it to its scripts. */
function rewriteWithNonce(
  request: NextRequest,
  url: URL,
  responseHeaders: Readonly<Record<string, string>>,
): NextResponse {
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', responseHeaders['content-security-policy'] ?? '')
  return setHeaders(NextResponse.rewrite(url, { request: { headers } }), responseHeaders)
}

function redirectUncached(url: URL): NextResponse {
  return setHeaders(NextResponse.redirect(url, 307), { 'cache-control': 'private, no-store' })
}

function respondUnavailable(message: string): NextResponse {
  const headers = {
    'cache-control': 'no-store',
    ...retryAfterHeader,
    'content-type': 'text/plain; charset=utf-8',
  }
  return new NextResponse(`${message}\n`, { status: 503, headers })
}

/**
 * Stores the entry parameters of a visit in cookies and redirects to the page without them: that page is
 * static and cacheable, and its URL can be shared without codes and names of staff. Prefetches and script
 * requests do not start a visit.
 */
async function applyEntryParams(
  request: NextRequest,
  brand: Brand,
  locale: Locale,
): Promise<NextResponse | null> {
  const intent = getRequestIntent((name) => request.headers.get(name))
  if (!/^(GET|HEAD)$/.test(request.method) || intent === 'part') return null
  const url = request.nextUrl.clone()
  if (!hasEntryParams(url.searchParams)) return null
  // Browsers discard a failed prefetch and request the page again on navigation.
  if (intent === 'prefetch')
    return new NextResponse(null, { status: 503, headers: { 'cache-control': 'no-store' } })
  const inStoreMode = isStoreMode(createCookieReader(request), brand)
  const pass = readLinkPass(url.searchParams, inStoreMode)
  const checked = pass ? await checkStorePass(locale, pass) : 'refused'
  if (checked === 'unavailable')
    return respondUnavailable('The store pass could not be checked. Try again in a moment.')
  const read = readEntryParams(url.searchParams, {
    inStoreMode,
    storeWorkstation: checked === 'refused' ? null : checked,
  })
  if (!read) return null
  const secure = url.protocol === 'https:' || env.PUBLIC_ORIGIN.startsWith('https:')
  url.search = read.search
  const response = redirectUncached(url)
  for (const { key, value } of read.changes) setCookie(response, brand, key, value, secure)
  return response
}

function isPage(path: string): boolean {
  const routed = resolveRoute(path, new URLSearchParams())
  return 'page' in routed && !routed.page.endsWith('/missing')
}

function redirectToStoreLogin(request: NextRequest, brand: Brand): NextResponse | null {
  const login = getStoreLoginPath(createCookieReader(request), brand, request.nextUrl.pathname, isPage)
  return login ? redirectUncached(new URL(login, request.nextUrl)) : null
}

type WaitUntilEvent = Pick<NextFetchEvent, 'waitUntil'>

/** Counts a visitor who opens the first page of a search’s results, by a hash that is valid for a day. */
function recordSearch(request: NextRequest, brand: Brand, event: WaitUntilEvent | undefined): void {
  const { pathname, searchParams } = request.nextUrl
  const [, locale = ''] = /^\/([a-z]{2}_[A-Z]{2})\/search\/?$/.exec(pathname) ?? []
  const terms = searchParams.get('q')?.trim()
  const header = (name: string) => request.headers.get(name)
  if (!terms || !isLocale(locale) || searchParams.has('page') || !isPageVisit(header)) return
  const visitorHash = createVisitorHash(
    header('x-forwarded-for') ?? '',
    header('user-agent') ?? '',
    new Date(),
  )
  event?.waitUntil(recordSearchTerms(brand, locale, terms, visitorHash))
}

/** @param page its path below `[brand]`, with its query where that matters */
function rewriteToPage(
  request: NextRequest,
  brand: Brand,
  page: string,
  preservesQuery: boolean,
): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = `/${brand}/${page}`
  if (!preservesQuery) url.search = ''
  const nonceHeaders = createNonceHeaders(page)
  if (nonceHeaders) return rewriteWithNonce(request, url, nonceHeaders)
  return setHeaders(NextResponse.rewrite(url), getPageHeaders(dev))
}

export async function proxy(request: NextRequest, event?: WaitUntilEvent): Promise<NextResponse> {
  const call =
    passToRouteHandler(request) ??
    forwardToService(request) ??
    respondWithCountry(request) ??
    respondNotFound(request)
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
  const routed = resolveRoute(request.nextUrl.pathname, request.nextUrl.searchParams)
  if ('redirect' in routed) {
    url.pathname = routed.redirect
    return NextResponse.redirect(url, routed.status)
  }
  const [segment = ''] = routed.page.split('/', 1)
  const locale = isLocale(segment) ? segment : defaultLocale
  const first = (await applyEntryParams(request, brand, locale)) ?? redirectToStoreLogin(request, brand)
  if (first) return first
  recordSearch(request, brand, event)
  const { page, preservesQuery } = routed
  const existing = await findExistingPage(brand, page)
  return rewriteToPage(request, brand, existing ?? `${locale}/missing`, existing !== null && preservesQuery)
}
