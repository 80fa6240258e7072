import type { Metadata } from 'next'
import { SearchLandingView } from '#components/search/search-landing-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { getTrending } from '#lib/search/results.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('search.name'), robots: { index: false, follow: true } }
}

/** The search page before a query is entered. */
export default async function SearchPage({ params }: Props) {
  const shop = await parseShopParams(params)
  const [t, trending] = await Promise.all([getTranslate(shop.locale), getTrending(shop.brand, shop.locale)])
  return <SearchLandingView shop={shop} t={t} trending={trending} />
}
