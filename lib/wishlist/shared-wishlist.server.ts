import 'server-only'
import { firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import { shopApi } from '#lib/api/server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type SharedWishlist = Pick<RouteReply<'wishlistShared'>, 'name' | 'items'>

/** A shared list; `unknown` if it is not shared any more, or on an invalid link. Never throws. */
export async function fetchSharedWishlist(
  { brand, locale }: ShopContext,
  token: string,
): Promise<SharedWishlist | 'unknown' | 'outage'> {
  const reply = await shopApi.wishlistShared({ profile: locale, brand, token })
  if (!isKo(reply)) return { name: reply.name, items: reply.items }
  const { code } = firstError(reply)
  return code === 'unknown_link' || code === 'invalid_input' ? 'unknown' : 'outage'
}
