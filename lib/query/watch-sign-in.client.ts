import type { QueryClient } from '@tanstack/react-query'
import { getSignInId, isLoginNeeded, onSignInChange } from '#lib/session/sign-in-id.client.ts'
import { getPageBrand } from '#lib/shop-context/page-brand.client.ts'

let watchedClient: QueryClient | null = null

/**
 * Clears cached data on every sign-in and sign-out, in any tab: prices, vouchers and availability depend on
 * the customer. Data of a former member is removed at once; that of a guest, or of a member whose session
 * expired, stays until its refetch has completed, so that a checkout in progress stays mounted.
 * @param since the sign-in id when the first query was created, as {@link onSignInChange} takes it
 */
export function watchSignIn(client: QueryClient, since: string): void {
  if (watchedClient === client) return
  watchedClient = client
  const brand = getPageBrand()
  /** The member whose data may be cached. */
  let cacheOwner = since
  onSignInChange(() => {
    const member = getSignInId(brand)
    const previousOwner = cacheOwner
    if (member || !isLoginNeeded(brand)) cacheOwner = member
    // Observers of a removed query wait forever, so the current member's queries stay.
    client.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'account' && queryKey.at(-1) !== member,
    })
    if (previousOwner === '' || previousOwner === cacheOwner) return void client.invalidateQueries()
    client.removeQueries({ type: 'inactive' })
    void client.resetQueries()
  }, since)
}
