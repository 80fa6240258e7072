import { errorReport, maxReportBytes } from '#lib/errors/error-report.ts'
import { logError } from '#lib/errors/log-error.ts'
import { createErrorReply, getRequestId } from '#lib/http/error-reply.ts'
import { createRateLimiter } from '#lib/http/rate-limiter.ts'
import { readLimitedText } from '#lib/http/read-limited-text.ts'

/** A page reports at most five errors, and several users may share one IP address. */
const isAddressAllowed = createRateLimiter(30)
/** Rate limit of one process across all addresses. */
const isTotalAllowed = createRateLimiter(300)

function parseReport(text: string) {
  try {
    return errorReport.safeParse(JSON.parse(text))
  } catch {
    return errorReport.safeParse(null)
  }
}

/** Receives an error report from a browser and writes it to the storefront’s log. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request
  const requestId = getRequestId(headers.get('x-request-id'))
  const reject = (status: number, code: string, message: string) =>
    Response.json(createErrorReply(code, message, requestId), {
      status,
      headers: { 'cache-control': 'no-store' },
    })
  if ((headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
    return reject(403, 'forbidden', 'Error reports are accepted from pages of this shop only.')
  if (!isAddressAllowed(headers.get('x-forwarded-for') ?? '') || !isTotalAllowed('0.0.0.0'))
    return reject(429, 'too_many_requests', 'Too many requests; wait a minute.')
  const text = await readLimitedText(request, maxReportBytes)
  if (text === null) return reject(413, 'too_large', `A report has at most ${maxReportBytes} bytes.`)
  const parsed = parseReport(text)
  if (!parsed.success) return reject(400, 'invalid_input', 'The body is not an error report.')
  const { path, ...error } = parsed.data
  const browser = headers.get('user-agent')?.slice(0, 200)
  logError(error, { where: 'browser', path, requestId, browser })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
