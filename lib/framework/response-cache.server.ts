import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addScriptHashes, getPageHeaders } from '#lib/security/security-headers.ts'
import { hashInlineScripts } from './hash-inline-scripts.server.ts'
import { isLiveResponse } from './rendered-path.ts'

type CachedResponse = {
  readonly bytes: Buffer
  readonly etag: string
  /** Sources for `script-src`, one for each inline script. */
  readonly scriptSources: readonly string[]
  readonly memoryBytes: number
}

/**
 * Maximum size of the cache, including the framework’s strings; evicts the least recently used page first.
 */
const defaultMaxBytes = 96 * 1024 * 1024

/** Sets the page’s CSP with hashes of its inline scripts; a nonce already allows them. */
function setContentSecurityPolicy(response: ServerResponse, scriptSources: readonly string[]): void {
  if (!response.hasHeader('content-security-policy'))
    for (const [name, value] of Object.entries(getPageHeaders(false))) response.setHeader(name, value)
  const policy = String(response.getHeader('content-security-policy'))
  response.setHeader('content-security-policy', addScriptHashes(policy, scriptSources))
}

/**
 * Whether a response is a page whose inline scripts have no nonce: it is sent in one piece, once its hashes
 * are known.
 */
function needsScriptHashes(response: ServerResponse): boolean {
  const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html')
  return isHtml && !String(response.getHeader('content-security-policy') ?? '').includes("'nonce-")
}

function toBytes(chunk: unknown): Uint8Array | null {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  return chunk instanceof Uint8Array ? chunk : null
}

/** Buffers what is written of a page until its end. */
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
 * Caches finished HTML pages, each with a CSP that lists the hashes of its inline scripts. Static pages are
 * finished once: the framework returns the same string each time, and encoding and hashing it for each
 * visitor would be half of the cost of a page. A live page is finished and not cached.
 * @param finish last changes to an HTML page
 * @param maxBytes maximum of cached bytes
 */
export function createResponseCache(finish: (html: string) => string, maxBytes = defaultMaxBytes) {
  const cache = new Map<string, CachedResponse>()
  let size = 0

  function finishPage(body: string, isHtml: boolean): CachedResponse {
    const text = isHtml ? finish(body) : body
    const bytes = Buffer.from(text)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    /** The key is the whole string, at two bytes a character. */
    return {
      bytes,
      etag,
      scriptSources: isHtml ? hashInlineScripts(text) : [],
      memoryBytes: bytes.byteLength + 2 * body.length,
    }
  }

  function getOrFinishPage(body: string, isHtml: boolean): CachedResponse {
    const page = cache.get(body) ?? finishPage(body, isHtml)
    if (!cache.delete(body)) size += page.memoryBytes
    cache.set(body, page)
    for (const [oldest, { memoryBytes }] of cache) {
      if (size <= maxBytes) break
      cache.delete(oldest)
      size -= memoryBytes
    }
    return page
  }

  /** Sends the finished page if the framework responds with a static page, or a 304 if the client has it. */
  return function sendFinished(request: IncomingMessage, response: ServerResponse): void {
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
    const getFullBody = bufferWrites(response)
    response.end = ((...args: unknown[]) => {
      const body = getFullBody(args[0])
      const { statusCode } = response
      const isStatic = String(response.getHeader('cache-control') ?? '').includes('s-maxage')
      const isHtml = needsScriptHashes(response)
      if (response.headersSent || typeof body !== 'string') return end(...args)
      if (!isHtml && !(statusCode === 200 && isStatic)) return end(...args)
      /**
       * Not-found pages are identical for every missing URL; error pages contain the URL and are not cached.
       */
      const isCacheable = isStatic && !isLiveResponse(response) && (statusCode === 200 || statusCode === 404)
      const { bytes, etag, scriptSources } = isCacheable
        ? getOrFinishPage(body, isHtml)
        : finishPage(body, isHtml)
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
