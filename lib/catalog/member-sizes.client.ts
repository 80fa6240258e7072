import { isKo } from '#api-client/call-route.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { readMemberSizes, saveMemberSizes } from './saved-sizes.client.ts'

let loading: Promise<void> | null = null

async function fetchMemberSizes({ brand, locale }: ShopContext): Promise<void> {
  const member = getSignInId(brand)
  const reply = await shopApi.membership({ profile: locale, brand })
  // The reply may arrive after a sign-out, or after a sign-in as another member.
  if (!isKo(reply) && getSignInId(brand) === member) saveMemberSizes(brand, reply.sizes)
}

/**
 * Loads the sizes of the signed-in member’s orders once per sign-in, so that the shop preselects them. After an
 * outage, the next page tries again.
 */
export async function loadMemberSizes(shop: ShopContext): Promise<void> {
  if (getSignInId(shop.brand) === '' || readMemberSizes(shop.brand)) return
  loading ??= fetchMemberSizes(shop).finally(() => {
    loading = null
  })
  await loading
}
