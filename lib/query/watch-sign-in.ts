import type { QueryClient } from '@tanstack/react-query'
import { onSignInChange } from '#lib/session/sign-in-id.ts'

let watched: QueryClient | null = null

/**
 * Prices, vouchers and what may be sold depend on who asks. What a member was shown goes at once; what a guest was shown
 * stays until there is a new answer.
 */
function forgetAnswers(client: QueryClient, before: string): void {
  client.removeQueries({ queryKey: ['account'] })
  client.removeQueries({ type: 'inactive' })
  void (before ? client.resetQueries() : client.invalidateQueries())
}

/**
 * Forgets answers whenever somebody else, or nobody, is signed in than before, in whichever tab.
 * @param since who was signed in when the first of them was asked for, as {@link onSignInChange} has it
 */
export function watchSignIn(client: QueryClient, since?: string): void {
  if (watched === client) return
  watched = client
  onSignInChange((before) => forgetAnswers(client, before), since)
}
