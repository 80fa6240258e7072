'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { unwrap } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/session/place.ts'
import { isLoginNeeded, readSession, watchSession } from './session.ts'

export type MemberInfo = { readonly email: string; readonly name: string; readonly surname: string }

type SignedIn = 'unknown' | 'guest' | 'ended' | 'member'

function signedInNow({ brand }: Place): SignedIn {
  if (readSession(brand)) return 'member'
  return isLoginNeeded(brand) ? 'ended' : 'guest'
}

/** Who stands here: a member, a guest, or one whose session ended; unknown until the page’s scripts have come. */
export function useSignedIn(place: Place): SignedIn {
  return useSyncExternalStore(
    watchSession,
    () => signedInNow(place),
    () => 'unknown' as const,
  )
}

export function accountQuery({ brand, locale }: Place) {
  return queryOptions({
    queryKey: ['account', brand, locale],
    queryFn: async () => unwrap(await shop.userInfo({ profile: locale, brand })).account,
  })
}

/** The member’s own data; asked for once she is signed in. */
export function useAccount(place: Place) {
  const signedIn = useSignedIn(place)
  const { data, isError, refetch } = useQuery(
    { ...accountQuery(place), enabled: signedIn === 'member' },
    queryClient(),
  )
  return {
    signedIn,
    account: signedIn === 'member' ? (data ?? null) : null,
    isError: signedIn === 'member' && isError,
    askAgain: () => void refetch(),
  }
}
