import { setTimeout } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { type RefreshReply, refreshBody, refreshHeaders } from '#api-client/contract/refresh.ts'
import { verifySignature } from '#api-client/contract/signature.ts'
import { getStaleTags } from '#lib/cache/tags.ts'
import { env } from '#lib/env/server.ts'
import { createErrorReply, getRequestId } from '#lib/http/error-reply.ts'
import { readLimitedText } from '#lib/http/read-limited-text.ts'

const maxBytes = 64 * 1024
/** Longer than rendering a page takes. */
const renderGraceMs = 3000

function respondWithError(request: Request, status: number, code: string, message: string): Response {
  return Response.json(createErrorReply(code, message, getRequestId(request.headers.get('x-request-id'))), {
    status,
  })
}

/** Signed webhook of the back end: revalidates the pages that show the changed data. */
export async function POST(request: Request): Promise<Response> {
  const timestamp = request.headers.get(refreshHeaders.timestamp)
  const signature = request.headers.get(refreshHeaders.signature)
  if (!timestamp || !signature)
    return respondWithError(request, 401, 'not_signed', 'The request is not signed.')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return respondWithError(request, 413, 'too_large', `The body exceeds ${maxBytes} bytes.`)
  if (!verifySignature(env.REFRESH_SECRET, { timestamp, signature, body }, new Date()))
    return respondWithError(request, 401, 'not_signed', 'The signature is invalid.')
  const parsed = refreshBody.safeParse(readJson(body))
  if (!parsed.success)
    return respondWithError(request, 400, 'invalid_input', 'The body is not a list of refresh events.')
  const stale = [...new Set(parsed.data.events.flatMap(getStaleTags))]
  revalidateTags(stale)
  // A page whose rendering began before the change is cached as fresh, so the tags are revalidated once more
  // after it is finished.
  after(async () => {
    await setTimeout(renderGraceMs)
    revalidateTags(stale)
  })
  const reply: RefreshReply = { status: 'OK', tags: stale }
  return Response.json(reply)
}

/**
 * `max` serves the stale page while the new one renders, so an outage right after a change has no effect.
 */
function revalidateTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, 'max')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
