import type { KoReply } from '#api-client/contract/envelope.ts'

/** The envelope of a refusal that the storefront gives itself, in the service’s place. */
export function createErrorReply(code: string, message: string, requestId: string): KoReply {
  return { status: 'KO', errors: [{ code, message }], requestId }
}

/** What an answer with status 503 says besides: in how many seconds to try again. */
export const retryAfterHeader = { 'retry-after': '5' } as const

/** The caller’s own id of the request where it sent a sound one, else a new one. */
export function getRequestId(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}
