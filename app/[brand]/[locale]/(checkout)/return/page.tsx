import type { Metadata } from 'next'
import { ReturnRoot } from '#components/returns/return-root.tsx'
import { ReturnStart } from '#components/returns/return-start.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

/** Opts out of instant navigation: the order found here is private to one customer. */
export const instant = false

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: t('returns.find.title') }
}

export default function ReturnPage() {
  return (
    <ReturnRoot>
      <ReturnStart />
    </ReturnRoot>
  )
}
