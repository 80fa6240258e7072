import type { Metadata } from 'next'
import { StoresSearch } from '#components/stores/stores-search.tsx'
import { brandNames } from '#lib/brand/navigation.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'
import { storesMetadata } from '#lib/stores/metadata.server.ts'
import { storesPath } from '#lib/stores/paths.ts'
import { getStoresOverview } from '#lib/stores/queries.server.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  const text = t('stores.description', {
    brand: brandNames[brand],
  })
  return storesMetadata(brand, locale, t('stores.name'), text, storesPath)
}

export default async function StoresPage({ params }: Props) {
  const { brand, locale } = await parseShopParams(params)
  const [overview, t] = await Promise.all([getStoresOverview(brand, locale), getTranslate(locale)])
  return <StoresSearch brand={brand} locale={locale} t={t} {...overview} />
}
