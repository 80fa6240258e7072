import type { Metadata } from 'next'
import { SentBagView } from '#components/bag/sent/sent-bag-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the link is private to one visitor. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('express.title') }
}

export default async function ExpressPage({ params }: Props) {
  const { token } = await params
  return <SentBagView token={decodeURIComponent(token)} />
}
