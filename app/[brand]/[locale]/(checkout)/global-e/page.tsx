import type { Metadata } from 'next'
import { GlobalEView } from '#components/checkout/global-e/global-e-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('checkout.name') }
}

export default function GlobalEPage() {
  return <GlobalEView />
}
