import { type AccountPageProps, createAccountMetadata } from '#components/account/account-metadata.server.ts'
import { AccountShell } from '#components/account/account-shell.tsx'
import { wishlistLabelKeys } from '#components/wishlist/wishlist-label-keys.ts'
import { WishlistSection } from '#components/wishlist/wishlist-section.tsx'
import { gridPath } from '#i18n/routing.ts'
import { getBrowserLabels } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the page is private to one member. */
export const instant = false

export const generateMetadata = createAccountMetadata('wishlist')

export default async function WishlistPage({ params }: AccountPageProps) {
  const shop = await parseShopParams(params)
  const labels = await getBrowserLabels(shop.locale, wishlistLabelKeys)
  const shopHref = gridPath(shop.locale, { target: 'all', family: 'all', category: [] })
  return (
    <AccountShell section="wishlist">
      <WishlistSection shop={shop} labels={labels} shopHref={shopHref} />
    </AccountShell>
  )
}
