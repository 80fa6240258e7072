import type { Metadata } from 'next'
import { ImageSearchView } from '#components/search/images/image-search-view.tsx'
import { brands } from '#config/brands.ts'
import { getMessages, getTranslate } from '#lib/labels/queries.server.ts'
import type { BrandOrigins } from '#lib/search/images/image-search-api.client.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

/** Label prefixes that the client components need: image search and product tiles. */
const groups = ['image.', 'product.', 'tile.', 'voucher.', 'grid.family.']

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('image.title', 'Search with a picture'), robots: { index: false, follow: true } }
}

/** Search with the visitor’s own picture. Static: picture and search are handled in the browser. */
export default async function ImageSearchPage({ params }: Props) {
  const shop = await parseShopParams(params)
  const [t, allMessages] = await Promise.all([getTranslate(shop.locale), getMessages(shop.locale)])
  const messages = Object.fromEntries(
    Object.entries(allMessages).filter(([key]) => groups.some((group) => key.startsWith(group))),
  )
  const origins = Object.fromEntries(brands.map((brand) => [brand, getBrandOrigin(brand)])) as BrandOrigins
  return <ImageSearchView shop={shop} origins={origins} messages={messages} t={t} />
}
