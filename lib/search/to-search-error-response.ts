import { SearchError } from '#api-client/search-api.ts'

/** Maps a failed search to a response for the browser. Rethrows anything but a {@link SearchError}. */
export function toSearchErrorResponse(cause: unknown): { status: number; code: string; message: string } {
  if (!(cause instanceof SearchError)) throw cause
  const { code, message } = cause
  if (code === 'invalid_input') return { status: 400, code, message }
  if (code === 'too_many_requests') return { status: 429, code, message }
  return { status: 503, code, message }
}
