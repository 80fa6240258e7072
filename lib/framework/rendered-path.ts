import type { ServerResponse } from 'node:http'
import { isLivePage } from '#lib/cache/is-live-page.ts'

/** The framework puts the target of a rewrite by `proxy.ts` into this header of its response. */
export const renderedPathHeader = 'x-middleware-rewrite'

/** The path of the page that the framework renders: `/vereda/en_GB/live/grid/…`; empty without a rewrite. */
export function getRenderedPath(response: ServerResponse): string {
  return String(response.getHeader(renderedPathHeader) ?? '').split('?', 1)[0] ?? ''
}

/** Whether the framework responds with a page rendered for this request only. */
export const isLiveResponse = (response: ServerResponse): boolean => isLivePage(getRenderedPath(response))
