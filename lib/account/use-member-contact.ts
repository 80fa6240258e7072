import { useEffect, useEffectEvent } from 'react'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { memberProfileQuery } from './member-profile.client.ts'

type MemberContact = { readonly name: string; readonly surname: string; readonly email: string }

/**
 * Passes the name and e-mail address of a signed-in member to a form that asks for them, once. Guests type them, and
 * so do members whose profile cannot be fetched.
 */
export function useMemberContact(shop: ShopContext, fillIn: (contact: MemberContact) => void): void {
  const { brand, locale } = shop
  const onFetched = useEffectEvent(fillIn)
  useEffect(() => {
    const signInId = getSignInId(brand)
    if (signInId === '') return
    let isShown = true
    getQueryClient()
      .fetchQuery(memberProfileQuery({ brand, locale }, signInId))
      .then(
        ({ email, memberProfile: { name, surname } }) => {
          // Another member may have signed in meanwhile.
          if (isShown && getSignInId(brand) === signInId) onFetched({ name, surname, email })
        },
        () => undefined,
      )
    return () => {
      isShown = false
    }
  }, [brand, locale])
}
