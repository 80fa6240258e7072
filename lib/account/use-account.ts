'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type RouteReply, unwrap } from '#api-client/call-route.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getSignInId, isLoginNeeded, subscribeToSession } from '#lib/session/sign-in-id.client.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { readSession } from '../auth/session.client.ts'
import { saveAccountFlags } from './account-flags.client.ts'

export type MemberInfo = {
  readonly email: string
  readonly name: string
  readonly surname: string
  /** `+44` and the national number; empty unless the member saved one. */
  readonly phonePrefix?: string | undefined
  readonly phone?: string | undefined
}

type SignInStatus = 'unknown' | 'guest' | 'ended' | 'member'

function getSignInStatus({ brand }: ShopContext): SignInStatus {
  if (readSession(brand)) return 'member'
  // The mark outlives the tab; later visitors of this browser never signed in.
  return isLoginNeeded(brand) && readStored(signInSlots.tabMember(brand)) !== null ? 'ended' : 'guest'
}

/**
 * The sign-in status: a member, a guest, or a member whose session ended in this tab; unknown until
 * hydration.
 */
export function useSignInStatus(shop: ShopContext): SignInStatus {
  return useSyncExternalStore(
    subscribeToSession,
    () => getSignInStatus(shop),
    () => 'unknown' as const,
  )
}

/** Identifies whose data is requested; see {@link getSignInId}. Empty for a guest and until hydration. */
export function useSignInId({ brand }: ShopContext): string {
  return useSyncExternalStore(
    subscribeToSession,
    () => getSignInId(brand),
    () => '',
  )
}

/** @param member see {@link useSignInId}: keeps the cached data of members apart */
export function accountQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', brand, locale, member],
    queryFn: async () => {
      const { account } = unwrap(await shopApi.userInfo({ profile: locale, brand }))
      // The response may arrive after a sign-out.
      if (getSignInId(brand) === member) saveAccountFlags(brand, account)
      return account
    },
  })
}

/** The member’s own data; fetched once they are signed in. */
export function useAccount(shop: ShopContext) {
  const signInStatus = useSignInStatus(shop)
  const member = useSignInId(shop)
  const { data, isError, isFetching, refetch } = useQuery(
    { ...accountQuery(shop, member), enabled: signInStatus === 'member' },
    getQueryClient(),
  )
  return {
    signInStatus,
    account: signInStatus === 'member' ? (data ?? null) : null,
    isError: signInStatus === 'member' && isError,
    isFetching,
    refetchAccount: () => void refetch(),
  }
}

export type LastOrder = NonNullable<RouteReply<'userInfo'>['lastOrder']>

/** The newest order of a member; `member` is the id that `useSignInId` returns. */
export function lastOrderQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', 'last-order', brand, locale, member],
    queryFn: async () =>
      unwrap(await shopApi.userInfo({ profile: locale, brand, showOrders: true })).lastOrder,
  })
}
