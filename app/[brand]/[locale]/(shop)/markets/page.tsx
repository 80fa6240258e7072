import type { Metadata } from 'next'
import { MarketListPage } from '#components/market/market-list-page.tsx'
import { MarketPage } from '#components/market/market-page.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { buildMarketList } from '#lib/market/build-market-list.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('market.name'), robots: { index: false, follow: true } }
}

/** All markets. Other pages show the same list in a dialog. */
export default async function MarketsPage({ params }: Props) {
  const shop = await parseShopParams(params)
  const t = await getTranslate(shop.locale)
  return (
    <MarketPage>
      <MarketListPage shop={shop} data={buildMarketList(shop.brand, shop.locale, t)} />
    </MarketPage>
  )
}
