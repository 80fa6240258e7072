import { setTimeout } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { type RefreshReply, refreshBody, refreshHeaders } from '#api-client/contract/refresh.ts'
import { isSigned } from '#api-client/contract/signature.ts'
import { tagsOf } from '#lib/cache/tags.ts'
import { env } from '#lib/env/server.ts'
import { limitedText } from '#lib/http/limited-text.ts'
import { refusal, requestIdOf } from '#lib/http/refusal.ts'

const maxBytes = 64 * 1024
/** Longer than a page takes to be made. */
const madeWithinMs = 3000

function refuse(request: Request, status: number, code: string, message: string): Response {
  return Response.json(refusal(code, message, requestIdOf(request.headers.get('x-request-id'))), { status })
}

/** The back end’s signed word that something changed: the pages that show it are rendered anew. */
export async function POST(request: Request): Promise<Response> {
  const timestamp = request.headers.get(refreshHeaders.timestamp)
  const signature = request.headers.get(refreshHeaders.signature)
  if (!timestamp || !signature) return refuse(request, 401, 'not_signed', 'The call is not signed.')
  const body = await limitedText(request, maxBytes)
  if (body === null) return refuse(request, 413, 'too_large', 'Too much at once.')
  if (!isSigned(env.REFRESH_SECRET, { timestamp, signature, body }, new Date()))
    return refuse(request, 401, 'not_signed', 'The signature does not hold.')
  const parsed = refreshBody.safeParse(readJson(body))
  if (!parsed.success)
    return refuse(request, 400, 'invalid_input', 'The body is not a list of refresh events.')
  const stale = [...new Set(parsed.data.events.flatMap(tagsOf))]
  markStale(stale)
  // A page that was being made from what changed is kept as if it were new: it is marked once it must be there.
  after(async () => {
    await setTimeout(madeWithinMs)
    markStale(stale)
  })
  const reply: RefreshReply = { status: 'OK', tags: stale }
  return Response.json(reply)
}

/** `max`: the old page is served while the new one is made, so an outage right after costs nothing. */
function markStale(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, 'max')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
