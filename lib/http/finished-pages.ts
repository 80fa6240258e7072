import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answersLive } from './last-word.ts'

type Finished = { readonly bytes: Buffer; readonly etag: string; readonly weight: number }

/** What is kept in all, the framework’s strings included; the page asked for longest ago goes first. */
const mostBytes = 96 * 1024 * 1024

/**
 * Static pages as they go out, made once: the framework hands over the very same string each time, and encoding
 * and hashing it anew for each visitor would be half of what a page costs. A live page is finished and not kept.
 * @param finish last changes to an HTML page
 * @param most bytes kept in all
 */
export function finishedPages(finish: (html: string) => string, most = mostBytes) {
  const kept = new Map<string, Finished>()
  let size = 0

  function make(body: string, isHtml: boolean): Finished {
    const bytes = Buffer.from(isHtml ? finish(body) : body)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    /** The key is the whole string, at two bytes a letter. */
    return { bytes, etag, weight: bytes.byteLength + 2 * body.length }
  }

  function finished(body: string, isHtml: boolean): Finished {
    const page = kept.get(body) ?? make(body, isHtml)
    if (!kept.delete(body)) size += page.weight
    kept.set(body, page)
    for (const [oldest, { weight }] of kept) {
      if (size <= most) break
      kept.delete(oldest)
      size -= weight
    }
    return page
  }

  /** Sends the answer’s finished form, or 304 to who has it, where the framework answers with a static page. */
  return function sendFinished(request: IncomingMessage, response: ServerResponse): void {
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    response.end = ((...args: unknown[]) => {
      const [body] = args
      const isStatic = String(response.getHeader('cache-control') ?? '').includes('s-maxage')
      if (response.headersSent || response.statusCode !== 200 || !isStatic) return end(...args)
      if (typeof body !== 'string') {
        if (request.method === 'HEAD') response.removeHeader('content-length')
        return end(...args)
      }
      const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html')
      const { bytes, etag } = answersLive(response) ? make(body, isHtml) : finished(body, isHtml)
      response.setHeader('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) {
        response.statusCode = 304
        for (const name of ['content-length', 'content-type']) response.removeHeader(name)
        return end()
      }
      response.setHeader('content-length', bytes.byteLength)
      return end(bytes)
    }) as typeof response.end
  }
}
