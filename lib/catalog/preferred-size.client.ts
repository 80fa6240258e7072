import type { TargetId } from '#i18n/routing.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getPreferredSize, readSavedSizes } from './saved-sizes.client.ts'

/** Finds the one size to preselect among those offered, for a product of a target; null if there is none. */
export type FindPreferredSize = (offered: readonly string[], target: TargetId) => string | null

/** Loads the sizes that the visitor chose and, for a member, those of their orders. */
export async function loadPreferredSize(shop: ShopContext): Promise<FindPreferredSize> {
  if (getSignInId(shop.brand) !== '') {
    const { loadMemberSizes } = await import('./member-sizes.client.ts')
    await loadMemberSizes(shop)
  }
  return (offered, target) => getPreferredSize(offered, target, readSavedSizes(shop.brand))
}
