import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addScriptHashes, getPageHeaders } from '#lib/security/security-headers.ts'
import { isLiveResponse } from './finalize-headers.ts'
import { hashInlineScripts } from './hash-inline-scripts.ts'

type CachedResponse = {
  readonly bytes: Buffer
  readonly etag: string
  /** Sources for `script-src`, one for each inline script. */
  readonly scriptSources: readonly string[]
  readonly memoryBytes: number
}

/** What is kept in all, the framework’s strings included; the page asked for longest ago goes first. */
const defaultMaxBytes = 96 * 1024 * 1024

/** Sets the page’s policy, with its inline scripts; a nonce allows them already. */
function setContentSecurityPolicy(response: ServerResponse, scriptSources: readonly string[]): void {
  if (!response.hasHeader('content-security-policy'))
    for (const [name, value] of Object.entries(getPageHeaders(false))) response.setHeader(name, value)
  const policy = String(response.getHeader('content-security-policy'))
  response.setHeader('content-security-policy', addScriptHashes(policy, scriptSources))
}

/** Whether an answer is a page whose inline scripts have no nonce: it is sent whole, once its hashes are known. */
function needsScriptHashes(response: ServerResponse): boolean {
  const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html')
  return isHtml && !String(response.getHeader('content-security-policy') ?? '').includes("'nonce-")
}

function toBytes(chunk: unknown): Uint8Array | null {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  return chunk instanceof Uint8Array ? chunk : null
}

/** Keeps back what is written of a page until its end. */
function bufferWrites(response: ServerResponse): (last: unknown) => unknown {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean
  const flushHeaders = response.flushHeaders.bind(response)
  const chunks: Uint8Array[] = []
  response.flushHeaders = () => {
    if (!needsScriptHashes(response)) flushHeaders()
  }
  response.write = ((...args: unknown[]) => {
    const [chunk] = args
    const bytes = toBytes(chunk)
    if (response.headersSent || !bytes || !needsScriptHashes(response)) return write(...args)
    chunks.push(bytes)
    for (const argument of args) if (typeof argument === 'function') process.nextTick(argument)
    return true
  }) as typeof response.write
  return (last) => {
    if (!chunks.length) return last
    return Buffer.concat([...chunks, toBytes(last) ?? Buffer.alloc(0)]).toString()
  }
}

/**
 * HTML pages as they go out, each with a policy that names its inline scripts by their hashes. Static pages are made
 * once: the framework hands over the very same string each time, and encoding and hashing it anew for each visitor
 * would be half of what a page costs. A live page is finished and not kept.
 * @param finish last changes to an HTML page
 * @param most bytes kept in all
 */
export function createResponseCache(finish: (html: string) => string, most = defaultMaxBytes) {
  const kept = new Map<string, CachedResponse>()
  let size = 0

  function make(body: string, isHtml: boolean): CachedResponse {
    const text = isHtml ? finish(body) : body
    const bytes = Buffer.from(text)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    /** The key is the whole string, at two bytes a letter. */
    return {
      bytes,
      etag,
      scriptSources: isHtml ? hashInlineScripts(text) : [],
      memoryBytes: bytes.byteLength + 2 * body.length,
    }
  }

  function finished(body: string, isHtml: boolean): CachedResponse {
    const page = kept.get(body) ?? make(body, isHtml)
    if (!kept.delete(body)) size += page.memoryBytes
    kept.set(body, page)
    for (const [oldest, { memoryBytes }] of kept) {
      if (size <= most) break
      kept.delete(oldest)
      size -= memoryBytes
    }
    return page
  }

  /** Sends the answer’s finished form, or 304 to who has it, where the framework answers with a static page. */
  return function sendFinished(request: IncomingMessage, response: ServerResponse): void {
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    const withWritten = bufferWrites(response)
    response.end = ((...args: unknown[]) => {
      const body = withWritten(args[0])
      const { statusCode } = response
      const isStatic = String(response.getHeader('cache-control') ?? '').includes('s-maxage')
      const isHtml = needsScriptHashes(response)
      if (response.headersSent || typeof body !== 'string') return end(...args)
      if (!isHtml && !(statusCode === 200 && isStatic)) return end(...args)
      /** Not-found pages are the same for every missing address; failures name the address, and are not kept. */
      const isKept = isStatic && !isLiveResponse(response) && (statusCode === 200 || statusCode === 404)
      const { bytes, etag, scriptSources } = isKept ? finished(body, isHtml) : make(body, isHtml)
      if (isHtml) setContentSecurityPolicy(response, scriptSources)
      if (statusCode === 200 && isStatic) {
        response.setHeader('etag', etag)
        if (request.headers['if-none-match']?.includes(etag)) {
          response.statusCode = 304
          for (const name of ['content-length', 'content-type']) response.removeHeader(name)
          return end()
        }
      }
      response.setHeader('content-length', bytes.byteLength)
      return end(bytes)
    }) as typeof response.end
  }
}
