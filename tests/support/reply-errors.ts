import type { ErrorEntry } from '#api-client/contract/envelope.ts'

/** The errors of a reply that must be an error reply. */
export function getReplyErrors(reply: { readonly status: string }): readonly ErrorEntry[] {
  if (!('errors' in reply) || !Array.isArray(reply.errors))
    throw new Error(`not refused: ${JSON.stringify(reply)}`)
  return reply.errors
}

export function getErrorCode(reply: { readonly status: string }): string | undefined {
  return getReplyErrors(reply)[0]?.code
}
