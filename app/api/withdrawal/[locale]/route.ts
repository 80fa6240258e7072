import { brandOfHost } from '#config/brands.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { withdrawalPath, withdrawalStatementPath } from '#i18n/routing.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId } from '#lib/http/error-reply.ts'
import { readLimitedText } from '#lib/http/read-limited-text.ts'
import { type ConfirmOutcome, confirmStatement, saveStatement } from '#lib/withdrawals/withdrawal.server.ts'

type Context = { readonly params: Promise<{ readonly locale: string }> }

const noStoreHeaders = { 'cache-control': 'private, no-store' }
/** Four bytes for each character of the longest statement, percent-encoded. */
const maxBodyBytes = 48 * 1024
const tokenPattern = /^[A-Za-z0-9_-]{22}$/

const redirectTo = (location: string) =>
  new Response(null, { status: 303, headers: { ...noStoreHeaders, location } })

const queryByOutcome: Readonly<Record<ConfirmOutcome, string>> = {
  confirmed: '',
  expired: '',
  captcha: '?captcha=1',
  incomplete: '?edit=1',
  failed: '?failed=1',
}

type Submission = { readonly request: Request; readonly locale: Locale; readonly fields: URLSearchParams }

const visitorOf = ({ request, locale }: Submission) => ({
  locale,
  brand: brandOfHost(request.headers.get('host') ?? '', env.BRAND_HOSTS),
  address: request.headers.get('x-forwarded-for') ?? '',
})

/** The first step: saves the statement and shows it for confirmation, or what it lacks. */
async function saveStep(submission: Submission, token: string | undefined): Promise<Response> {
  const { locale, fields } = submission
  const read = (name: string, max: number) => (fields.get(name) ?? '').trim().slice(0, max)
  const saved = await saveStatement(visitorOf(submission), token, {
    name: read('name', 120),
    contract: read('contract', 200),
    email: read('email', 254),
    items: read('items', 2000),
  })
  if (!saved) return redirectTo(`${withdrawalPath(locale)}?failed=1`)
  const path = withdrawalStatementPath(locale, saved.token)
  return redirectTo(saved.isComplete ? path : `${path}?edit=1`)
}

/** The second step: the only button that submits the statement to the trader. */
async function confirmStep(submission: Submission, token: string): Promise<Response> {
  const { locale, fields } = submission
  const captchaToken = (fields.get('captchaToken') ?? '').slice(0, 200)
  const outcome = await confirmStatement(visitorOf(submission), token, captchaToken)
  return redirectTo(`${withdrawalStatementPath(locale, token)}${queryByOutcome[outcome]}`)
}

/** The forms of the withdrawal function post here, with and without JavaScript, and are redirected to a page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params
  const id = getRequestId(request.headers.get('x-request-id'))
  if (!isLocale(locale))
    return Response.json(createErrorReply('not_found', 'There is no such endpoint.', id), {
      status: 404,
      headers: noStoreHeaders,
    })
  const body = await readLimitedText(request, maxBodyBytes)
  if (body === null)
    return Response.json(createErrorReply('body_too_large', 'The form is too large.', id), {
      status: 413,
      headers: noStoreHeaders,
    })
  const fields = new URLSearchParams(body)
  const submission = { request, locale, fields }
  const given = fields.get('token') ?? ''
  const token = tokenPattern.test(given) ? given : undefined
  return fields.get('step') === 'confirm' && token
    ? confirmStep(submission, token)
    : saveStep(submission, token)
}
