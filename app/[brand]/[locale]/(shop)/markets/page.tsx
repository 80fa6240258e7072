import type { Metadata } from 'next'
import { MarketList } from '#components/market/market-list.tsx'
import { MarketPage } from '#components/market/market-page.tsx'
import { MarketSuggestion } from '#components/market/market-suggestion.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('market.name'), robots: { index: false, follow: true } }
}

/** The market chooser: a page without JavaScript, the content of a dialog with it. */
export default async function MarketsPage({ params }: Props) {
  const { brand, locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return (
    <MarketPage>
      <MarketList brand={brand} locale={locale} t={t} />
      <MarketSuggestion locale={locale} t={t} />
    </MarketPage>
  )
}
