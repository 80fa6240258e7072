import type { IncomingMessage, ServerResponse } from 'node:http'

/** A replacement response: HTML unless the headers say otherwise. `body` null keeps the framework’s body. */
export type ResponseReplacement = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: (() => Promise<string>) | null
  /** Status and headers that are known only after the framework has started its response. Needs a body. */
  readonly resolveStatus?: () => Promise<Pick<ResponseReplacement, 'status' | 'headers'> | null>
}

const nonPagePaths = /^\/(_next|api|pictures|models|fonts|art)\//

/** Whether the request is for a page, not for data of the router or for a resource of a page. */
export function isPageRequest(request: IncomingMessage): boolean {
  const { accept = '*/*', rsc } = request.headers
  return rsc === undefined && !nonPagePaths.test(request.url ?? '') && /text\/html|\*\/\*/.test(accept)
}

type ResponseMethod = (...args: unknown[]) => ServerResponse

/**
 * Lets the server replace the status or the page of a framework response: the framework's own error and
 * not-found pages are empty without JavaScript.
 * @param replacementOf returns null to keep the response
 */
export function replaceResponse(
  response: ServerResponse,
  replacementOf: (status: number) => ResponseReplacement | null,
): void {
  const writeHead = response.writeHead.bind(response) as ResponseMethod
  const write = response.write.bind(response) as (...args: unknown[]) => boolean
  const end = response.end.bind(response) as ResponseMethod
  let decided = false
  let withheld: ResponseReplacement | null = null
  let sending = false

  /** @returns the status to send */
  const decide = (status: number): number => {
    decided = true
    const replacement = replacementOf(status)
    for (const [name, value] of Object.entries(replacement?.headers ?? {})) response.setHeader(name, value)
    if (replacement?.body) withheld = replacement
    return replacement?.status ?? status
  }
  const send = async ({ body, resolveStatus, ...first }: ResponseReplacement): Promise<void> => {
    const settled = await resolveStatus?.()
    const { status, headers } = settled ?? first
    for (const [name, value] of Object.entries(settled?.headers ?? {})) response.setHeader(name, value)
    const text = (await body?.()) ?? ''
    for (const name of ['etag', 'content-encoding', 'transfer-encoding']) response.removeHeader(name)
    if (!text) response.removeHeader('content-type')
    else response.setHeader('content-type', headers?.['content-type'] ?? 'text/html; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(text))
    response.statusCode = status
    end(text)
  }

  response.writeHead = ((status: unknown, ...rest: unknown[]) => {
    const requestedStatus = typeof status === 'number' ? status : response.statusCode
    const decidedStatus = decided ? requestedStatus : decide(requestedStatus)
    if (withheld && !sending) return response
    return writeHead(decidedStatus, ...rest)
  }) as typeof response.writeHead
  response.write = ((...args: unknown[]) => {
    if (!decided) response.statusCode = decide(response.statusCode)
    return withheld ? true : write(...args)
  }) as typeof response.write
  response.end = ((...args: unknown[]) => {
    if (!decided) response.statusCode = decide(response.statusCode)
    /** Without an explicit head, Node counts the bytes itself, and headers can still be changed later. */
    if (!withheld) return end(...args)
    if (sending) return response
    sending = true
    send(withheld).catch((cause: unknown) => response.destroy(cause instanceof Error ? cause : undefined))
    return response
  }) as typeof response.end
}
