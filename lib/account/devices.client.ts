import { queryOptions } from '@tanstack/react-query'
import { isKo, type RouteReply, unwrap } from '#api-client/call-route.ts'
import { toResultError } from '#lib/api/result.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type Device = RouteReply<'sessions'>['sessions'][number]

const devicesKey = ['account', 'devices'] as const

/** The devices on which a member is signed in; `member` is the id that `useSignInId` returns. */
export function devicesQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: [...devicesKey, brand, locale, member],
    queryFn: async () => unwrap(await shopApi.sessions({ profile: locale })).sessions,
  })
}

const refetchDevices = () => getQueryClient().invalidateQueries({ queryKey: devicesKey })

/** Signs a device out. One that is signed out already succeeds too. */
export async function signOutDevice({ locale }: ShopContext, { id }: Device): Promise<boolean> {
  const reply = await shopApi.revokeSession({ profile: locale, id })
  const isDone = !isKo(reply) || toResultError(reply).code === 'session_not_found'
  if (isDone) await refetchDevices()
  return isDone
}

/** Signs all devices except this one out. */
export async function signOutOtherDevices({ locale }: ShopContext): Promise<boolean> {
  const isDone = !isKo(await shopApi.revokeOtherSessions({ profile: locale }))
  if (isDone) await refetchDevices()
  return isDone
}
