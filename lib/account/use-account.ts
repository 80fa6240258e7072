'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { unwrap } from '#api-client/client.ts'
import { shopApi } from '#lib/api/browser.ts'
import { getQueryClient } from '#lib/query/query-client.ts'
import { getSignInId, isLoginNeeded, subscribeToSession } from '#lib/session/sign-in-id.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { readSession } from './session.ts'

export type MemberInfo = { readonly email: string; readonly name: string; readonly surname: string }

type SignInStatus = 'unknown' | 'guest' | 'ended' | 'member'

function getSignInStatus({ brand }: ShopContext): SignInStatus {
  if (readSession(brand)) return 'member'
  // The mark outlives the tab; later visitors of this browser were never signed in.
  return isLoginNeeded(brand) && readStored(slots.tabMember(brand)) !== null ? 'ended' : 'guest'
}

/** Who stands here: a member, a guest, or one whose session ended while this tab was theirs; unknown until the page’s scripts have come. */
export function useSignInStatus(place: ShopContext): SignInStatus {
  return useSyncExternalStore(
    subscribeToSession,
    () => getSignInStatus(place),
    () => 'unknown' as const,
  )
}

/** Tells whose data is asked for; see {@link getSignInId}. Empty for a guest, and until the page’s scripts have come. */
export function useSignInId({ brand }: ShopContext): string {
  return useSyncExternalStore(
    subscribeToSession,
    () => getSignInId(brand),
    () => '',
  )
}

/** @param member see {@link useSignInId}: what is one member’s is never another’s */
export function accountQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', brand, locale, member],
    queryFn: async () => unwrap(await shopApi.userInfo({ profile: locale, brand })).account,
  })
}

/** The member’s own data; asked for once she is signed in. */
export function useAccount(place: ShopContext) {
  const signInStatus = useSignInStatus(place)
  const member = useSignInId(place)
  const { data, isError, isFetching, refetch } = useQuery(
    { ...accountQuery(place, member), enabled: signInStatus === 'member' },
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
