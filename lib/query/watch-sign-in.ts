import type { QueryClient } from '@tanstack/react-query'
import { getSignInId, isLoginNeeded, onSignInChange } from '#lib/session/sign-in-id.ts'
import { getPageBrand } from '#lib/shop-context/page-brand.ts'

let watchedClient: QueryClient | null = null

/**
 * Drops cached answers at every sign-in and sign-out, in any tab: prices, vouchers and what may be sold depend on the
 * customer. Answers that a former member got go at once; a guest's, and those of a member whose session ended by itself,
 * stay until their refetch has an answer, so that a checkout under way stays mounted.
 * @param since the sign-in id when the first query was made, as {@link onSignInChange} takes it
 */
export function watchSignIn(client: QueryClient, since: string): void {
  if (watchedClient === client) return
  watchedClient = client
  const brand = getPageBrand()
  /** The member whose answers may be cached. */
  let owner = since
  onSignInChange(() => {
    const member = getSignInId(brand)
    const former = owner
    if (member || !isLoginNeeded(brand)) owner = member
    // Observers of a removed query wait forever, so the current member's queries stay.
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'account' && queryKey.at(-1) !== member,
    })
    if (former === '' || former === owner) return void client.invalidateQueries()
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
  }, since)
}
