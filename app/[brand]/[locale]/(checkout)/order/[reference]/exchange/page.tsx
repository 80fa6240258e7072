import type { Metadata } from 'next'
import { ExchangeView } from '#components/exchanges/exchange-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the reference is private to one customer. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string; reference: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('exchange.title') }
}

export default async function ExchangePage({ params }: Props) {
  const { reference } = await params
  return <ExchangeView reference={decodeURIComponent(reference)} />
}
