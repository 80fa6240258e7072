'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { unwrap } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { queryClient } from '#lib/query/client.ts'
import { isLoginNeeded, signInId, watchSession } from '#lib/session/sign-in-id.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { readSession } from './session.ts'

export type MemberInfo = { readonly email: string; readonly name: string; readonly surname: string }

type SignedIn = 'unknown' | 'guest' | 'ended' | 'member'

function signedInNow({ brand }: Place): SignedIn {
  if (readSession(brand)) return 'member'
  // The mark outlives the tab; later visitors of this browser were never signed in.
  return isLoginNeeded(brand) && readStored(slots.tabMember(brand)) !== null ? 'ended' : 'guest'
}

/** Who stands here: a member, a guest, or one whose session ended while this tab was theirs; unknown until the page’s scripts have come. */
export function useSignedIn(place: Place): SignedIn {
  return useSyncExternalStore(
    watchSession,
    () => signedInNow(place),
    () => 'unknown' as const,
  )
}

/** Tells whose data is asked for; see {@link signInId}. Empty for a guest, and until the page’s scripts have come. */
export function useMember({ brand }: Place): string {
  return useSyncExternalStore(
    watchSession,
    () => signInId(brand),
    () => '',
  )
}

/** @param member see {@link useMember}: what is one member’s is never another’s */
export function accountQuery({ brand, locale }: Place, member: string) {
  return queryOptions({
    queryKey: ['account', brand, locale, member],
    queryFn: async () => unwrap(await shop.userInfo({ profile: locale, brand })).account,
  })
}

/** The member’s own data; asked for once she is signed in. */
export function useAccount(place: Place) {
  const signedIn = useSignedIn(place)
  const member = useMember(place)
  const { data, isError, isFetching, refetch } = useQuery(
    { ...accountQuery(place, member), enabled: signedIn === 'member' },
    queryClient(),
  )
  return {
    signedIn,
    account: signedIn === 'member' ? (data ?? null) : null,
    isError: signedIn === 'member' && isError,
    isFetching,
    askAgain: () => void refetch(),
  }
}
