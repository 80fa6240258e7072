import { queryOptions } from '@tanstack/react-query'
import { isKo, type RouteInput, type RouteReply, unwrap } from '#api-client/call-route.ts'
import { getFieldErrors, type ServerFieldError } from '#lib/api/result.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type MemberProfile = RouteReply<'getMemberProfile'>['memberProfile']

/** What a member says about themselves; `member` is the id that `useSignInId` returns. */
export function memberProfileQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', 'profile', brand, locale, member],
    queryFn: async () => unwrap(await shopApi.getMemberProfile({ profile: locale })),
    staleTime: 60_000,
  })
}

/** Saves the profile; null if it is saved, otherwise the invalid fields, none of them in an outage. */
export async function saveMemberProfile(
  shop: ShopContext,
  input: Omit<RouteInput<'modifyAccount'>, 'profile'>,
): Promise<readonly ServerFieldError[] | null> {
  const { queryKey } = memberProfileQuery(shop, getSignInId(shop.brand))
  const reply = await shopApi.modifyAccount({ profile: shop.locale, ...input })
  if (isKo(reply)) return getFieldErrors(reply)
  getQueryClient().setQueryData(
    queryKey,
    (known) => known && { ...known, memberProfile: reply.memberProfile },
  )
  // The name is also part of the account.
  void getQueryClient().invalidateQueries({ queryKey: ['account', shop.brand] })
  return null
}
