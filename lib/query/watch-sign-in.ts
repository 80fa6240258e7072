import type { QueryClient } from '@tanstack/react-query'
import { brandOfPage } from '#lib/session/brand-of-page.ts'
import { onSignInChange, signInId } from '#lib/session/sign-in-id.ts'

let watched: QueryClient | null = null

/**
 * Prices, vouchers and what may be sold depend on who asks. What a member was shown goes at once; what a guest was shown
 * stays until there is a new answer.
 */
function forgetAnswers(client: QueryClient, before: string): void {
  const member = signInId(brandOfPage())
  // Never what is asked for now: whoever watches a removed query waits for ever.
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'account' && queryKey.at(-1) !== member,
  })
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
