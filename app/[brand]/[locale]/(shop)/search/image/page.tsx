import type { Metadata } from 'next'
import { imageSearchLabelKeys } from '#components/search/images/image-search-label-keys.ts'
import { ImageSearchView } from '#components/search/images/image-search-view.tsx'
import { brands } from '#config/brands.ts'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import type { BrandOrigins } from '#lib/search/images/image-search-api.client.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('image.title'), robots: { index: false, follow: true } }
}

/** Search with the visitor’s own picture. Static: picture and search are handled in the browser. */
export default async function ImageSearchPage({ params }: Props) {
  const shop = await parseShopParams(params)
  const [t, labels] = await Promise.all([
    getTranslate(shop.locale),
    getBrowserLabels(shop.locale, imageSearchLabelKeys),
  ])
  const origins = Object.fromEntries(brands.map((brand) => [brand, getBrandOrigin(brand)])) as BrandOrigins
  return <ImageSearchView shop={shop} origins={origins} labels={labels} t={t} />
}
