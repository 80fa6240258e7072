import { contract } from './contract/index.ts'
import type { RouteName } from './contract/paths.ts'

/** Checks an accepted reply against the contract. For servers: it brings zod along. */
export function checkReply(name: RouteName, body: unknown): unknown {
  const parsed = contract[name].reply.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(
    `${name} answered outside the contract at ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? '?'}`,
  )
}
