import type { ErrorEntry } from '#api-client/contract/envelope.ts'

/** The errors of a reply that must be a refusal. */
export function errorsOf(reply: { readonly status: string }): readonly ErrorEntry[] {
  if (!('errors' in reply) || !Array.isArray(reply.errors))
    throw new Error(`not refused: ${JSON.stringify(reply)}`)
  return reply.errors
}

export function codeOf(reply: { readonly status: string }): string | undefined {
  return errorsOf(reply)[0]?.code
}
