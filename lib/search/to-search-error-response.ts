import { SearchError } from '#api-client/search-api.ts'

/** A search that did not come about, as a reply to the browser. Rethrows what is no {@link SearchError}. */
export function toSearchErrorResponse(cause: unknown): { status: number; code: string; message: string } {
  if (!(cause instanceof SearchError)) throw cause
  const { code, message } = cause
  if (code === 'invalid_input') return { status: 400, code, message }
  if (code === 'too_many_requests') return { status: 429, code, message }
  return { status: 503, code, message }
}
