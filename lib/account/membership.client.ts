import { queryOptions } from '@tanstack/react-query'
import { isKo, type RouteReply, unwrap } from '#api-client/call-route.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type Membership = Omit<RouteReply<'membership'>, 'status' | 'requestId'>
export type MemberOffer = NonNullable<Membership['offers']>[number]
export type Benefit = Membership['birthday']['codes'][number]

/** What the member has now; `member` is the id that `useSignInId` returns. */
export function membershipQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', 'membership', brand, locale, member],
    queryFn: async (): Promise<Membership> => unwrap(await shopApi.membership({ profile: locale, brand })),
    staleTime: 60_000,
  })
}

/** Forgets the sizes of earlier orders; false if the service does not answer. */
export async function clearSizes(shop: ShopContext): Promise<boolean> {
  const { queryKey } = membershipQuery(shop, getSignInId(shop.brand))
  const reply = await shopApi.clearSizes({ profile: shop.locale })
  if (isKo(reply)) return false
  getQueryClient().setQueryData(queryKey, (known) => known && { ...known, sizes: [] })
  return true
}
