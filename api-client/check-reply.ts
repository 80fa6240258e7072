import { contract } from './contract/index.ts'
import type { RouteName } from './contract/paths.ts'

/** Validates a successful reply against the contract. Server only, because it imports zod. */
export function checkReply(name: RouteName, body: unknown): unknown {
  const parsed = contract[name].reply.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(
    `The reply of ${name} violates the contract at ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? '?'}`,
  )
}
