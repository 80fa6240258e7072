import { revalidateTag } from 'next/cache'
import { refreshBody, refreshHeaders } from '#api-client/contract/refresh.ts'
import { isSigned } from '#api-client/contract/signature.ts'
import { tagsOf } from '#lib/cache/tags.ts'
import { env } from '#lib/env/server.ts'

const maxBytes = 64 * 1024

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ status: 'KO', errors: [{ code, message }] }, { status })
}

/** The back end’s signed word that something changed: the pages that show it are rendered anew. */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    return refuse(413, 'too_large', 'Too much at once.')
  const body = await request.text()
  const signed = {
    timestamp: request.headers.get(refreshHeaders.timestamp),
    signature: request.headers.get(refreshHeaders.signature),
    body,
  }
  if (body.length > maxBytes) return refuse(413, 'too_large', 'Too much at once.')
  if (!isSigned(env.REFRESH_SECRET, signed, new Date()))
    return refuse(401, 'not_signed', 'The signature does not hold.')
  const parsed = refreshBody.safeParse(readJson(body))
  if (!parsed.success) return refuse(400, 'invalid_input', 'The body is not a list of refresh events.')
  const stale = [...new Set(parsed.data.events.flatMap(tagsOf))]
  /** `max`: the old page is served while the new one is made, so an outage right after costs nothing. */
  for (const tag of stale) revalidateTag(tag, 'max')
  return Response.json({ status: 'OK', tags: stale })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
