import type { Metadata } from 'next'
import { sharedWishlistLabelKeys } from '#components/wishlist/shared-wishlist-label-keys.ts'
import { SharedWishlistPage } from '#components/wishlist/shared-wishlist-page.tsx'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { fetchSharedWishlist } from '#lib/wishlist/shared-wishlist.server.ts'

/** Opts out of instant navigation: the link is private to its recipients. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('wishlist.shared.name') }
}

export default async function WishlistPage({ params }: Props) {
  const [shop, { token }] = await Promise.all([parseShopParams(params), params])
  const [t, labels, list] = await Promise.all([
    getTranslate(shop.locale),
    getBrowserLabels(shop.locale, sharedWishlistLabelKeys),
    fetchSharedWishlist(shop, decodeURIComponent(token)),
  ])
  return <SharedWishlistPage shop={shop} t={t} labels={labels} list={list} />
}
