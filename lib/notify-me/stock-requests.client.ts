import { queryOptions } from '@tanstack/react-query'
import { firstError, isKo, unwrap } from '#api-client/call-route.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { ListedStockRequest } from './types.ts'

/** The back-in-stock requests of the member; `member` is the id that `useSignInId` returns. */
export function stockRequestsQuery({ brand, locale }: ShopContext, member: string) {
  return queryOptions({
    queryKey: ['account', 'stock-requests', brand, locale, member],
    queryFn: async (): Promise<readonly ListedStockRequest[]> =>
      unwrap(await shopApi.stockRequestList({ profile: locale, brand })).requests,
    // A unit may be held for the member at any time.
    staleTime: 20_000,
  })
}

/** Stops or resumes one of the member’s requests, and loads their list again; false if that failed. */
export async function changeListedRequest(
  shop: ShopContext,
  member: string,
  token: string,
  action: 'stop' | 'resume',
): Promise<boolean> {
  const reply = await shopApi.changeStockRequest({ profile: shop.locale, token, action })
  // A request that ended meanwhile shows its new state.
  if (isKo(reply) && firstError(reply).code !== 'request_over') return false
  await getQueryClient().invalidateQueries({ queryKey: stockRequestsQuery(shop, member).queryKey })
  return true
}
