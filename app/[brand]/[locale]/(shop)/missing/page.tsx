import type { Metadata } from 'next'
import { notFoundCopy } from '#components/brand/not-found-copy.ts'
import { NotFoundView } from '#components/layout/not-found-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, locale } = await parseShopParams(params)
  const t = await getTranslate(locale)
  return { title: notFoundCopy(brand, t).title, robots: { index: false } }
}

/**
 * The not-found page to which the proxy rewrites unknown paths; the server sends it with status 404. It
 * renders directly instead of calling `notFound()`, whose page stays empty without JavaScript.
 */
export default async function Missing({ params }: Props) {
  const { brand, locale } = await parseShopParams(params)
  return <NotFoundView brand={brand} locale={locale} t={await getTranslate(locale)} />
}
