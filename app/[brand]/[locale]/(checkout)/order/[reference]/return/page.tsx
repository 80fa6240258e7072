import type { Metadata } from 'next'
import { ReturnRoot } from '#components/returns/return-root.tsx'
import { ReturnView } from '#components/returns/return-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the order is private to one customer. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string; reference: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('returns.page.title') }
}

export default async function OrderReturnPage({ params }: Props) {
  const { reference } = await params
  return (
    <ReturnRoot>
      <ReturnView id={decodeURIComponent(reference)} />
    </ReturnRoot>
  )
}
