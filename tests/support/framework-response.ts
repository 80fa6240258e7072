import type { RequestListener } from 'node:http'
import RenderResult from 'next/dist/server/render-result.js'
import { sendRenderResult } from 'next/dist/server/send-payload.js'

type FrameworkPage = {
  readonly body: string
  readonly status?: number
  /** Seconds; 0 for a page that is rendered for each request. */
  readonly revalidate: number
}

/** Sends a page as the installed framework does: a cached one whole, any other as a stream. */
export const sendFrameworkPage =
  ({ body, status = 200, revalidate }: FrameworkPage): RequestListener =>
  (request, response) => {
    response.statusCode = status
    const contentType = 'text/html; charset=utf-8'
    const result = revalidate
      ? RenderResult.fromStatic(body, contentType)
      : new RenderResult(new Blob([body]).stream(), { contentType, metadata: {} })
    sendRenderResult({
      req: request,
      res: response,
      result,
      generateEtags: false,
      poweredByHeader: false,
      cacheControl: { revalidate, expire: revalidate ? 604_800 : undefined },
    }).catch((cause: unknown) => response.destroy(cause instanceof Error ? cause : undefined))
  }
