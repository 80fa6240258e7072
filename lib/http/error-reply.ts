import type { KoReply } from '#api-client/contract/envelope.ts'

/** The error envelope of a response that the storefront sends instead of the service. */
export function createErrorReply(code: string, message: string, requestId: string): KoReply {
  return { status: 'KO', errors: [{ code, message }], requestId }
}

/** Header of a 503 response: in how many seconds to retry. */
export const retryAfterHeader = { 'retry-after': '5' } as const

/** The caller’s request id if it is valid, otherwise a new one. */
export function getRequestId(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID()
}
