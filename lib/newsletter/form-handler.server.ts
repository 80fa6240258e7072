import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import type { ShopApi } from '#api-client/shop-api.ts'
import { type Brand, brandOfHost } from '#config/brands.ts'
import { type NewsletterLinkAction, newsletterLinkPath } from '#i18n/email-link-paths.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { createVisitorShopApi } from '#lib/api/visitor-shop-api.server.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId } from '#lib/http/error-reply.ts'
import { readLimitedText } from '#lib/http/read-limited-text.ts'
import { pickEmailCampaign } from './paths.ts'

const noStoreHeaders = { 'cache-control': 'private, no-store' }
/** All fields of the largest form, the preferences. */
const maxBodyBytes = 4096

/** A posted form of a newsletter page. */
export type PostedForm = {
  readonly api: ShopApi
  readonly brand: Brand
  readonly locale: Locale
  readonly form: URLSearchParams
  readonly body: string
}

/** Reads a posted form; null for a path that is no endpoint. */
export async function readPostedForm(request: NextRequest, locale: string): Promise<PostedForm | null> {
  if (!isLocale(locale)) return null
  const brand = brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS)
  const body = (await readLimitedText(request, maxBodyBytes)) ?? ''
  return { api: createVisitorShopApi(request), brand, locale, body, form: new URLSearchParams(body) }
}

export function respondNotFound(request: Request): Response {
  const id = getRequestId(request.headers.get('x-request-id'))
  return Response.json(createErrorReply('not_found', 'There is no such endpoint.', id), {
    status: 404,
    headers: noStoreHeaders,
  })
}

/** Redirects to a page, after a form or from a link that was opened with GET. */
export function redirectTo(location: string, status: 303 | 307 = 303): NextResponse {
  return new NextResponse(null, { status, headers: { ...noStoreHeaders, location } })
}

export const respondWithStatus = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new NextResponse(null, { status, headers: { ...noStoreHeaders, ...headers } })

type LinkContext = { readonly params: Promise<{ readonly locale: string; readonly token: string }> }

/** Creates the GET handler of the form of a link: it leads to the page, and changes nothing. */
export const createLinkRedirect =
  (page: NewsletterLinkAction) =>
  async (request: NextRequest, { params }: LinkContext): Promise<Response> => {
    const { locale, token } = await params
    if (!isLocale(locale)) return respondNotFound(request)
    const campaign = page === 'unsubscribe' ? pickEmailCampaign(request.nextUrl.searchParams) : ''
    return redirectTo(newsletterLinkPath(locale, page, token) + campaign, 307)
  }

/** Creates the POST handler of the form of a link: it leads to the page with the outcome of the call. */
export const createLinkPost =
  (
    page: NewsletterLinkAction,
    act: (posted: PostedForm, token: string) => Promise<string>,
    finish: (response: NextResponse, posted: PostedForm, outcome: string) => void = () => undefined,
  ) =>
  async (request: NextRequest, { params }: LinkContext): Promise<Response> => {
    const { locale, token } = await params
    const posted = await readPostedForm(request, locale)
    if (!posted) return respondNotFound(request)
    const outcome = await act(posted, token)
    const response = redirectTo(`${newsletterLinkPath(posted.locale, page, token)}?outcome=${outcome}`)
    finish(response, posted, outcome)
    return response
  }
